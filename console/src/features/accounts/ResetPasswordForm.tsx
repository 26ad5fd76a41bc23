import { resetPasswordBody } from "@cxc/contract/mailed-links.ts";
import { Button } from "@mantine/core";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { confirmPassword, refuseOtherPassword } from "./confirmed-password.ts";
import { type LinkFault, linkFaultOf } from "./link-faults.ts";
import { resetPassword } from "./mailed-links.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useFailure } from "./use-failure.ts";

const schema = resetPasswordBody.extend(confirmPassword).superRefine(refuseOtherPassword);

interface ResetPasswordFormProps {
  token: string;
  /** Whose password it is. */
  email: string;
  onReset: () => void;
  /** The link was over before the form was sent. */
  onFault: (fault: LinkFault) => void;
}

/** The new password of whoever was mailed the link. */
export function ResetPasswordForm({ token, email, onReset, onFault }: ResetPasswordFormProps) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema,
    initialValues: { token, password: "", confirm_password: "" },
    save: ({ password }) => {
      forget();
      return resetPassword({ token, password });
    },
    onSaved: onReset,
    onFailure: (error) => {
      const fault = linkFaultOf(error);
      if (fault) onFault(fault);
      else note(error);
    },
  });
  return (
    <Form form={form} label="Reset password">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField value={email} label="Email" type="email" autoComplete="username" isReadOnly />
      <NewPasswordFields form={form} label="New Password" autoFocus />
      <Button type="submit" loading={form.isSaving} disabled={isWaiting} fullWidth>
        Save
      </Button>
    </Form>
  );
}
