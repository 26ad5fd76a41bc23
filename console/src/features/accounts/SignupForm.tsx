import { type SignedUp, signupBody } from "@cxc/contract/accounts.ts";
import { Button } from "@mantine/core";
import { emailHint } from "../../ui/email-hint.ts";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { confirmPassword, refuseOtherPassword } from "./confirmed-password.ts";
import { signUp } from "./log-in.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { nameHint } from "./name-hint.ts";
import { useFailure } from "./use-failure.ts";

const EMPTY = { name: "", company: "", phone: "", email: "", password: "", confirm_password: "" };

const schema = signupBody.extend(confirmPassword).superRefine(refuseOtherPassword);

/** A new user and their company. */
export function SignupForm({ onSignedUp }: { onSignedUp: (signedUp: SignedUp) => void }) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema,
    initialValues: EMPTY,
    save: ({ confirm_password: _, ...body }) => {
      forget();
      return signUp(body);
    },
    onSaved: onSignedUp,
    onFailure: note,
  });
  return (
    <Form form={form} label="Sign up">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        {...form.field("name")}
        {...nameHint(form.values.name)}
        label="Name"
        autoComplete="name"
        isRequired
        autoFocus
      />
      <TextField {...form.field("company")} label="Company" autoComplete="organization" isRequired />
      <TextField
        {...form.field("phone")}
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        help="10 digits"
        isRequired
      />
      <TextField
        {...form.field("email")}
        {...emailHint(form.values.email)}
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
      />
      <NewPasswordFields form={form} label="Password" />
      <Button type="submit" loading={form.isSaving} disabled={isWaiting} fullWidth>
        Sign up
      </Button>
    </Form>
  );
}
