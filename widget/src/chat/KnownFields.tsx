import type { FormField } from "@cxc/contract/chat.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { localeOf } from "./clock.ts";

interface KnownFieldsProps {
  fields: readonly FormField[];
  texts: ChatTexts;
  /** The field's id. */
  onChange(id: string): void;
}

/** What the agent understood so far, each with a button that makes it a field of the form. */
export function KnownFields({ fields, texts, onChange }: KnownFieldsProps) {
  return (
    <ul className="chat-known">
      {fields.map((field) => (
        <li key={field.id}>
          <span>
            {field.label}: {shown(field, texts)}
          </span>
          <button
            type="button"
            className="chat-link-button"
            aria-label={`${texts.change} ${field.label}`}
            onClick={() => onChange(field.id)}
          >
            {texts.change}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Figures, days and times as the window's language writes them. */
function shown({ type, value }: FormField, texts: ChatTexts): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  const locale = localeOf(texts.language);
  if (type === "number" && typeof value === "number") return new Intl.NumberFormat(locale).format(value);
  const text = String(value ?? "");
  const time = Date.parse(type === "date" ? text : type === "time" ? `1970-01-01T${text}Z` : "");
  if (Number.isNaN(time)) return text;
  const style: Intl.DateTimeFormatOptions = type === "date" ? { dateStyle: "full" } : { timeStyle: "short" };
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(time);
}
