import type { NewSession } from "@cxc/contract/accounts.ts";
import { Button } from "@mantine/core";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { UnverifiedNotice } from "./UnverifiedNotice.tsx";
import { useCredentialsForm } from "./use-credentials-form.ts";

interface LoginFormProps {
  /** The address that is known already: the focus goes to the password then. */
  email?: string;
  onLoggedIn: (session: NewSession) => void;
}

/** Email and password. */
export function LoginForm({ email = "", onLoggedIn }: LoginFormProps) {
  const { form, isWaiting, failure, unverified } = useCredentialsForm({ email, onLoggedIn });
  return (
    <Form form={form} label="Log in">
      {failure && <Notice tone="error">{failure}</Notice>}
      {unverified && <UnverifiedNotice key={unverified} email={unverified} />}
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        autoFocus={!email}
      />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="current-password"
        isRequired
        autoFocus={email !== ""}
      />
      <Button type="submit" loading={form.isSaving} disabled={isWaiting} fullWidth>
        Log in
      </Button>
    </Form>
  );
}
