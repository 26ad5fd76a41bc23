import { forgotPasswordBody } from "@cxc/contract/mailed-links.ts";
import { Button } from "@mantine/core";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { askForResetLink } from "./mailed-links.ts";
import { useFailure } from "./use-failure.ts";

/** The address that a link to reset the password is mailed to. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema: forgotPasswordBody,
    initialValues: { email: "" },
    save: async ({ email }) => {
      forget();
      await askForResetLink(email);
      return email;
    },
    onSaved: onSent,
    onFailure: note,
  });
  return (
    <Form form={form} label="Forgot password">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        autoFocus
      />
      <Button type="submit" loading={form.isSaving} disabled={isWaiting} fullWidth>
        Send link
      </Button>
    </Form>
  );
}
