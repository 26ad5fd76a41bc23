import type { FormField } from "@cxc/contract/chat.ts";
import { DYNAMIC_INTEGER_MAX, DYNAMIC_INTEGER_MIN } from "@cxc/contract/rules.ts";
import { useId } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { writeField } from "./form-values.ts";

interface ChatFormFieldProps {
  field: FormField;
  error: string | undefined;
  texts: ChatTexts;
}

/** One labelled control, by data type; its name is the field's id. */
export function ChatFormField({ field, error, texts }: ChatFormFieldProps) {
  const id = useId();
  const problem = error !== undefined && (
    <p id={`${id}-problem`} className="chat-problem">
      {error}
    </p>
  );
  const state = {
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? undefined : `${id}-problem`,
    "aria-required": true,
  };

  if (field.type === "boolean") {
    return (
      <div className="chat-field" role="radiogroup" aria-labelledby={id} {...state}>
        <span id={id} className="chat-label">
          {field.label}
        </span>
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
        {field.label}
      </label>
      <input
        id={id}
        name={field.id}
        defaultValue={writeField(field.value)}
        {...KINDS[field.type]}
        {...state}
      />
      {problem}
    </div>
  );
}

const KINDS = {
  string: { type: "text", autoComplete: "off" },
  integer: {
    type: "number",
    inputMode: "numeric",
    min: DYNAMIC_INTEGER_MIN,
    max: DYNAMIC_INTEGER_MAX,
    step: 1,
    // Figures only: they need no translation.
    placeholder: `${DYNAMIC_INTEGER_MIN}–${DYNAMIC_INTEGER_MAX}`,
  },
  date: { type: "date" },
  time: { type: "time" },
} as const;
