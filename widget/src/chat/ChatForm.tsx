import type { FormField } from "@cxc/contract/chat.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ChatFormField } from "./ChatFormField.tsx";
import type { OpenForm } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { type FieldProblem, parseField, problemOf } from "./form-values.ts";
import { KnownFields } from "./KnownFields.tsx";

interface ChatFormProps {
  form: OpenForm;
  texts: ChatTexts;
  onSubmit(fields: readonly FormField[]): void;
  onCancel(): void;
}

/** The details that the agent asks for, as a card under its reply. */
export function ChatForm({ form, texts, onSubmit, onCancel }: ChatFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(() => inWords(form, texts));
  const [changing, setChanging] = useState<readonly string[]>([]);
  const { filled = [] } = form;
  const known = filled.filter(({ id }) => !changing.includes(id));
  const fields = [...filled.filter((field) => !known.includes(field)), ...form.fields];

  useEffect(() => {
    if (element.current && form.fields.some(({ id }) => errors[id])) focusFirstInvalid(element.current);
  }, [errors, form.fields]);

  useEffect(() => {
    const id = changing.at(-1);
    if (id !== undefined) focusField(element.current, id);
  }, [changing]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { answers, problems } = readForm(event.currentTarget, fields);
    if (answers.length === fields.length) onSubmit(answers);
    else setErrors(Object.fromEntries(Object.entries(problems).map(([id, problem]) => [id, texts[problem]])));
  }

  return (
    <form ref={element} className="chat-form" aria-label={texts.form} noValidate onSubmit={submit}>
      <p className="chat-hidden" role="status">
        {texts.formArrived}
      </p>
      {known.length > 0 && (
        <KnownFields fields={known} texts={texts} onChange={(id) => setChanging([...changing, id])} />
      )}
      {fields.map((field) => (
        <ChatFormField key={field.id} field={field} error={errors[field.id]} texts={texts} />
      ))}
      <div className="chat-form-end">
        <button type="submit" className="chat-submit">
          {texts.submit}
        </button>
        <button type="button" className="chat-cancel" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

/** The server's sentences, which are English, in the window's language. */
function inWords({ errors, fields, filled = [] }: OpenForm, texts: ChatTexts): Record<string, string> {
  const named = [...fields, ...filled].flatMap((field) => {
    return errors[field.id] === undefined ? [] : [[field.id, texts[problemOf(field)]] as const];
  });
  return Object.fromEntries(named);
}

/** The controls keep what is typed; it is read once, here, because only they know of a number that is none. */
function readForm(element: HTMLFormElement, fields: readonly FormField[]) {
  const written = new FormData(element);
  const answers: FormField[] = [];
  const problems: Record<string, FieldProblem> = {};
  for (const field of fields) {
    const read = parseField(field, String(written.get(field.id) ?? ""));
    if ("value" in read) answers.push({ ...field, value: read.value });
    else problems[field.id] = hasBadInput(element, field.id) ? "validValue" : read.problem;
  }
  return { answers, problems };
}

function hasBadInput(element: HTMLFormElement, name: string): boolean {
  return [...element.querySelectorAll("input")].some(
    (input) => input.name === name && input.validity.badInput,
  );
}

function focusField(element: HTMLFormElement | null, name: string): void {
  const controls = element?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? [];
  const named = [...controls].filter((control) => control.name === name);
  (named.find((control) => "checked" in control && control.checked) ?? named[0])?.focus();
}

function focusFirstInvalid(element: HTMLFormElement): void {
  element
    .querySelector<HTMLElement>(":is(input, select)[aria-invalid=true], [aria-invalid=true] input")
    ?.focus();
}
