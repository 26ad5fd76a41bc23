import type { Action } from "@cxc/contract/actions.ts";
import { DESCRIPTION_MAX, PROMPT_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import { TagsField } from "../../ui/TagsField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import type { ActionDraft } from "./action-draft.ts";
import { RecipientStates } from "./RecipientStates.tsx";
import { TemplateField } from "./TemplateField.tsx";

/** The contract's limit. */
const RECIPIENTS_MAX = 10;

interface PartProps {
  form: SchemaForm<ActionDraft>;
  isDisabled: boolean;
}

/** The mail that an action sends. */
export function EmailFields({ form, isDisabled, saved }: PartProps & { saved: Action | undefined }) {
  return (
    <>
      <TagsField
        {...form.field("email_to")}
        label="To"
        help="Fixed addresses: a visitor never chooses who gets mail. Enter keeps what is typed."
        placeholder="office@example.com"
        max={RECIPIENTS_MAX}
        isRequired
        isDisabled={isDisabled}
      />
      {saved && <RecipientStates action={saved} canAsk={!isDisabled} />}
      <TemplateField
        {...form.field("email_subject")}
        label="Subject"
        max={TITLE_MAX}
        isRequired
        isDisabled={isDisabled}
      />
      <TemplateField
        {...form.field("email_text")}
        label="Text"
        max={PROMPT_MAX}
        rows={6}
        isRequired
        isDisabled={isDisabled}
      />
      <TemplateField
        {...form.field("email_reply_to")}
        label="Reply to"
        help="Whom an answer reaches, such as {{email}}."
        max={TITLE_MAX}
        isDisabled={isDisabled}
      />
    </>
  );
}

/** The contact that an action puts into the contact book. */
export function ContactFields({ form, isDisabled }: PartProps) {
  return (
    <>
      <TemplateField
        {...form.field("crm_contact_name")}
        label="Contact name"
        placeholder="{{name}}"
        max={TITLE_MAX}
        isRequired
        isDisabled={isDisabled}
      />
      <TemplateField
        {...form.field("crm_contact_email")}
        label="Contact e-mail"
        placeholder="{{email}}"
        max={TITLE_MAX}
        isDisabled={isDisabled}
      />
      <TemplateField
        {...form.field("crm_contact_phone")}
        label="Contact phone"
        placeholder="{{phone}}"
        max={TITLE_MAX}
        isDisabled={isDisabled}
      />
      <TemplateField
        {...form.field("crm_contact_note")}
        label="Note"
        max={DESCRIPTION_MAX}
        rows={3}
        isDisabled={isDisabled}
      />
    </>
  );
}

/** What the admins are told when a conversation is handed over. */
export function HandoffFields({ form, isDisabled }: PartProps) {
  return (
    <TemplateField
      {...form.field("handoff_note")}
      label="Note to the admins"
      help="Stands in the mail that tells them of the conversation."
      max={DESCRIPTION_MAX}
      rows={3}
      isDisabled={isDisabled}
    />
  );
}
