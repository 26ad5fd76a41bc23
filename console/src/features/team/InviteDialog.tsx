import { assignableRoles } from "@cxc/contract/access.ts";
import { type InviteLink, inviteBody } from "@cxc/contract/team.ts";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { useSession } from "../../lib/session.ts";
import { emailHint } from "../../ui/email-hint.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { InviteLinkText } from "./InviteLinkText.tsx";
import { LinkView } from "./LinkView.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { useInvite } from "./use-team.ts";

interface InviteDialogProps {
  isOpen: boolean;
  onDone: () => void;
}

/** Address and role of somebody new, then the link to hand over. */
export function InviteDialog({ isOpen, onDone }: InviteDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onDone}
      title="Invite a member"
      size={520}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {isOpen && <InviteSteps onDone={onDone} />}
    </Modal>
  );
}

function InviteSteps({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<InviteLink & { email: string }>();
  if (!made) return <InviteForm onMade={setMade} onCancel={onDone} />;
  return (
    <LinkView link={made.link} onDone={onDone}>
      <InviteLinkText email={made.email} invite={made} />
    </LinkView>
  );
}

interface InviteFormProps {
  onMade: (invite: InviteLink & { email: string }) => void;
  onCancel: () => void;
}

function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const invite = useInvite();
  const { user } = useSession();
  // The least that can be given: more is a choice.
  const least = user && assignableRoles(user.role.alias).at(-1);
  const form = useSchemaForm({
    schema: inviteBody,
    initialValues: { email: "", role: least ?? "field_team" },
    save: async (body) => ({ ...(await invite(body)), email: body.email }),
    onSaved: onMade,
    onFailure: (error) => toastError(failureText(error)),
  });
  const role = form.field("role");
  return (
    <Form form={form} label="Invite a member">
      <TextField
        {...form.field("email")}
        {...emailHint(form.values.email)}
        label="Email"
        type="email"
        isRequired
        autoFocus
      />
      <RoleChoice value={role.value} onChange={role.onChange} />
      <FormActions isSaving={form.isSaving} onCancel={onCancel} saveLabel="Invite" />
    </Form>
  );
}
