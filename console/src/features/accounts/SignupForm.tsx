import { type NewSession, signupBody } from "@cxc/contract/accounts.ts";
import { freeText } from "@cxc/contract/fields.ts";
import { messages } from "@cxc/contract/messages.ts";
import { PASSWORD_MAX } from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { signUp } from "./log-in.ts";
import { PasswordChecklist } from "./PasswordChecklist.tsx";

const EMPTY = { name: "", company: "", phone: "", email: "", password: "", confirm_password: "" };

const schema = signupBody
  .extend({ confirm_password: freeText(PASSWORD_MAX) })
  .superRefine(({ password, confirm_password: confirmed }, context) => {
    if (confirmed === password && confirmed !== "") return;
    const message = confirmed === "" ? messages.confirmPassword : messages.passwordsDiffer;
    context.addIssue({ code: "custom", path: ["confirm_password"], message });
  });

/** A new user and their company. */
export function SignupForm({ onSignedUp }: { onSignedUp: (session: NewSession) => void }) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema,
    initialValues: EMPTY,
    save: ({ confirm_password: _, ...body }) => {
      setFailure(undefined);
      return signUp(body);
    },
    onSaved: onSignedUp,
    onFailure: (error) => setFailure(failureText(error)),
  });
  return (
    <Form form={form} label="Sign up">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField {...form.field("name")} label="Name" autoComplete="name" isRequired autoFocus />
      <TextField {...form.field("company")} label="Company" autoComplete="organization" isRequired />
      <TextField
        {...form.field("phone")}
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        help="10 digits"
        isRequired
      />
      <TextField {...form.field("email")} label="Email" type="email" autoComplete="email" isRequired />
      <div>
        <PasswordField {...form.field("password")} label="Password" autoComplete="new-password" isRequired />
        <PasswordChecklist password={form.values.password} />
      </div>
      <PasswordField
        {...form.field("confirm_password")}
        label="Confirm Password"
        autoComplete="new-password"
        isRequired
      />
      <Button type="submit" loading={form.isSaving} fullWidth>
        Sign up
      </Button>
    </Form>
  );
}
