import { profileBody, type UserProfile } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { useSaveProfile } from "./use-profile.ts";

/** Name and phone; the email address stays. */
export function ProfileForm({ profile, onCancel }: { profile: UserProfile; onCancel: () => void }) {
  const save = useSaveProfile();
  const form = useSchemaForm({
    schema: profileBody,
    initialValues: { name: profile.name, phone: profile.phone },
    save,
    onSaved: ({ name, phone }) => {
      form.reset({ name, phone });
      toastSuccess(messages.profileUpdated);
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty);
  return (
    <Form form={form} label="Profile">
      <TextField {...form.field("name")} label="User Name" autoComplete="name" isRequired />
      <TextField
        {...form.field("phone")}
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        isRequired
      />
      <TextField
        value={profile.email}
        label="Email"
        type="email"
        help="The email address can't be changed."
        isReadOnly
      />
      <FormActions isSaving={form.isSaving} onCancel={onCancel} />
      {unsavedWarning}
    </Form>
  );
}
