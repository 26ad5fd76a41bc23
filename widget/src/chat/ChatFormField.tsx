import type { FormField } from "@cxc/contract/chat.ts";
import { type ReactNode, useId } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { limitsOf, writeField } from "./form-values.ts";

interface ChatFormFieldProps {
  field: FormField;
  error: string | undefined;
  texts: ChatTexts;
}

/**
 * One labelled control, by data type; its name is the field's id. Label and question read by their own words (`bdi`) and
 * stand where the window's language begins, one above the other.
 */
export function ChatFormField({ field, error, texts }: ChatFormFieldProps) {
  const id = useId();
  const described = [
    ...(field.question ? [`${id}-question`] : []),
    ...(error === undefined ? [] : [`${id}-problem`]),
  ];
  const state = {
    "aria-invalid": error !== undefined,
    "aria-describedby": described.length === 0 ? undefined : described.join(" "),
    "aria-required": true,
  };
  const question = field.question && (
    <p id={`${id}-question`} className="chat-question">
      <bdi>{field.question}</bdi>
    </p>
  );
  const problem = error !== undefined && (
    <p id={`${id}-problem`} className="chat-problem">
      {error}
    </p>
  );

  if (field.type === "boolean") {
    return (
      <div className="chat-field" role="radiogroup" aria-labelledby={id} {...state}>
        <span id={id} className="chat-label">
          <bdi>{field.label}</bdi>
        </span>
        {question}
        <div className="chat-choices">
          {[true, false].map((value) => (
            <label key={String(value)} className="chat-choice">
              <input
                type="radio"
                name={field.id}
                value={String(value)}
                defaultChecked={field.value === value}
              />
              {value ? texts.yes : texts.no}
            </label>
          ))}
        </div>
        {problem}
      </div>
    );
  }
  return (
    <div className="chat-field">
      <label className="chat-label" htmlFor={id}>
        <bdi>{field.label}</bdi>
      </label>
      {question}
      {field.choices ? (
        <select id={id} name={field.id} defaultValue={writeField(field.value)} {...state}>
          <option value="">{texts.choose}</option>
          {field.choices.map(asOption)}
        </select>
      ) : (
        <input id={id} name={field.id} defaultValue={writeField(field.value)} {...kindOf(field)} {...state} />
      )}
      {problem}
    </div>
  );
}

function asOption(value: string): ReactNode {
  return (
    <option key={value} value={value}>
      {value}
    </option>
  );
}

const INPUT_TYPES: Partial<Record<FormField["type"], string>> = {
  date: "date",
  time: "time",
  email: "email",
  phone: "tel",
  url: "url",
};

/**
 * The control that brings the right keyboard; what it allows is checked once more when the form is sent. Numbers are text:
 * a control of their own drops the sign that it doesn't know, and makes 15 of "1,5".
 */
function kindOf(field: FormField) {
  const { from, to } = limitsOf(field);
  const type = INPUT_TYPES[field.type] ?? "text";
  const isWhole = field.type === "integer";
  const isTimed = type === "date" || type === "time";
  const isContact = type === "email" || type === "tel" || type === "url";
  return {
    type,
    autoComplete: isContact ? type : "off",
    // An address is read from the left in every language.
    dir: isContact ? "ltr" : undefined,
    // Not every keypad of figures has a minus.
    inputMode: Number(from) >= 0 ? (isWhole ? ("numeric" as const) : ("decimal" as const)) : undefined,
    ...(isTimed && { min: from, max: to }),
    // Figures only: they need no translation.
    placeholder: isWhole ? `${from}–${to}` : field.example,
  };
}
