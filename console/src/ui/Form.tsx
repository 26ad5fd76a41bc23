import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./Form.module.css";

interface FormProps {
  /** What `useSchemaForm` gave. */
  form: { submit: () => Promise<void>; refusals: number };
  /** The form's name for screen readers. */
  label: string;
  children: ReactNode;
}

/** Fields in one column; after a refused save the focus goes to the first field with an error. */
export function Form({ form, label, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    noticeFilled(event.currentTarget);
    void form.submit();
  }

  return (
    <form ref={element} noValidate aria-label={label} onSubmit={onSubmit} className={classes.form}>
      {children}
    </form>
  );
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/**
 * Some password managers fill a field without an event, so that nobody hears of it: what stands in it then isn't what the
 * field was last drawn with. It is written once more, past React, which would take it for known.
 */
function noticeFilled(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(
    "input:not([type=checkbox], [type=radio], [type=file])",
  )) {
    const { value } = input;
    if (value === (input.getAttribute("value") ?? "")) continue;
    for (const text of ["", value]) {
      setValue?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
