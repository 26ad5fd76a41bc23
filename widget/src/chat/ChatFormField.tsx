import type { FormField } from "@cxc/contract/chat.ts";
import { type ReactNode, useId } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { limitsOf, writeField } from "./form-values.ts";

interface ChatFormFieldProps {
  field: FormField;
  error: string | undefined;
  texts: ChatTexts;
}

/** One labelled control, by data type; its name is the field's id. */
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
    <p id={`${id}-question`} className="chat-question" dir="auto">
      {field.question}
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
          {field.label}
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
        {field.label}
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

/** The control that brings the right keyboard; what it allows is checked once more when the form is sent. */
function kindOf(field: FormField) {
  const { from, to } = limitsOf(field);
  switch (field.type) {
    case "integer":
      // Figures only: they need no translation.
      return {
        type: "number",
        inputMode: Number(from) < 0 ? undefined : "numeric",
        min: from,
        max: to,
        step: 1,
        placeholder: `${from}–${to}`,
      } as const;
    case "number":
      return { type: "number", inputMode: "decimal", min: from, max: to, step: "any" } as const;
    case "date":
    case "time":
      return { type: field.type, min: from, max: to } as const;
    case "email":
      return { type: "email", autoComplete: "email" } as const;
    case "phone":
      return { type: "tel", autoComplete: "tel", dir: "ltr" } as const;
    case "url":
      return { type: "url", inputMode: "url", autoComplete: "url", dir: "ltr" } as const;
    case "pattern":
      return {
        type: "text",
        autoComplete: "off",
        autoCapitalize: "off",
        placeholder: field.example,
      } as const;
    default:
      return { type: "text", autoComplete: "off" } as const;
  }
}
