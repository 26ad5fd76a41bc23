import type { NewSession } from "@cxc/contract/accounts.ts";
import { acceptInviteBody } from "@cxc/contract/mailed-links.ts";
import { Button } from "@mantine/core";
import { Form } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { confirmPassword, refuseOtherPassword } from "./confirmed-password.ts";
import { type LinkFault, linkFaultOf } from "./link-faults.ts";
import { acceptInvite } from "./mailed-links.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useFailure } from "./use-failure.ts";

const schema = acceptInviteBody.extend(confirmPassword).superRefine(refuseOtherPassword);

interface AcceptInviteFormProps {
  token: string;
  /** The address that was invited; it stays. */
  email: string;
  onAccepted: (session: NewSession) => void;
  /** The invite was over before the form was sent. */
  onFault: (fault: LinkFault) => void;
}

/** Who is invited says their name and chooses a password. */
export function AcceptInviteForm({ token, email, onAccepted, onFault }: AcceptInviteFormProps) {
  const { failure, isWaiting, forget, note } = useFailure();
  const form = useSchemaForm({
    schema,
    initialValues: { token, name: "", phone: "", password: "", confirm_password: "" },
    save: ({ confirm_password: _, ...body }) => {
      forget();
      return acceptInvite(body);
    },
    onSaved: onAccepted,
    onFailure: (error) => {
      const fault = linkFaultOf(error);
      if (fault) onFault(fault);
      else note(error);
    },
  });
  return (
    <Form form={form} label="Accept invite">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField value={email} label="Email" type="email" autoComplete="username" isReadOnly />
      <TextField {...form.field("name")} label="Name" autoComplete="name" isRequired autoFocus />
      <TextField
        {...form.field("phone")}
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        help="10 digits"
        isRequired
      />
      <NewPasswordFields form={form} label="Password" />
      <Button type="submit" loading={form.isSaving} disabled={isWaiting} fullWidth>
        Accept invite
      </Button>
    </Form>
  );
}
