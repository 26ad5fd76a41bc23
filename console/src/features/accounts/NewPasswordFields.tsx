import { PasswordField } from "../../ui/PasswordField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { PasswordChecklist } from "./PasswordChecklist.tsx";

interface NewPasswordFieldsProps<Values extends { password: string; confirm_password: string }> {
  form: SchemaForm<Values>;
  /** "Password" for a first one, "New Password" for another one. */
  label: string;
  autoFocus?: boolean;
}

/** A password that is being chosen, with its rules, and once more. */
export function NewPasswordFields<Values extends { password: string; confirm_password: string }>({
  form,
  label,
  autoFocus = false,
}: NewPasswordFieldsProps<Values>) {
  const password = form.field("password");
  return (
    <>
      <div>
        <PasswordField
          {...password}
          label={label}
          autoComplete="new-password"
          isRequired
          autoFocus={autoFocus}
        />
        <PasswordChecklist password={password.value} />
      </div>
      <PasswordField
        {...form.field("confirm_password")}
        label="Confirm Password"
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
