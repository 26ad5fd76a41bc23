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

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  }

  return (
    <form ref={element} noValidate aria-label={label} onSubmit={onSubmit} className={classes.form}>
      {children}
    </form>
  );
}
