import { changePasswordFields, samePassword } from "@cxc/contract/accounts.ts";
import { freeText } from "@cxc/contract/fields.ts";
import { messages } from "@cxc/contract/messages.ts";
import { PASSWORD_MAX } from "@cxc/contract/rules.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { changePassword } from "./change-password.ts";
import { PasswordChecklist } from "./PasswordChecklist.tsx";
import { useFailure } from "./use-failure.ts";

const EMPTY = { current_password: "", new_password: "", confirm_password: "", sign_out_others: true };

const schema = changePasswordFields
  .extend({ confirm_password: freeText(PASSWORD_MAX) })
  .superRefine(({ current_password: current, new_password: next, confirm_password: confirmed }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (next !== "" && next === current) refuse("new_password", samePassword);
    if (confirmed === "") refuse("confirm_password", messages.confirmPassword);
    else if (confirmed !== next) refuse("confirm_password", messages.passwordsDiffer);
  });

/** The current password and, twice, the next one. `onDone` is where Cancel, and the change, lead. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema,
    initialValues: EMPTY,
    save: ({ confirm_password: _, ...body }) => {
      forget();
      return changePassword(body);
    },
    onSaved: (message) => {
      toastSuccess(message);
      onDone();
    },
    onFailure: note,
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { text: "The password stays as it is." });
  return (
    <Form form={form} label="Change Password">
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField
        {...form.field("current_password")}
        label="Current Password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <div>
        <PasswordField
          {...form.field("new_password")}
          label="New Password"
          autoComplete="new-password"
          isRequired
        />
        <PasswordChecklist password={form.values.new_password} />
      </div>
      <PasswordField
        {...form.field("confirm_password")}
        label="Confirm Password"
        autoComplete="new-password"
        isRequired
      />
      <CheckboxField
        {...form.field("sign_out_others")}
        label="Sign out other devices"
        help="Wherever else you are logged in, the new password is asked for."
      />
      <FormActions isSaving={form.isSaving} isDisabled={isWaiting} onCancel={onDone} />
      {unsavedWarning}
    </Form>
  );
}
