import { HUBSPOT_URL, type Integration } from "@cxc/contract/integrations.ts";
import { SIGNATURE_CHECK, WEBHOOK_SIGNATURE, WEBHOOK_TIMESTAMP } from "@cxc/contract/webhook-signature.ts";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { SecretField } from "../../ui/SecretField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import classes from "./CrmFields.module.css";
import { type CrmDraft, isMoved } from "./crm-draft.ts";

const MOVED = "The address has changed, and the stored secret stays behind: please enter it again.";

interface CrmFieldsProps {
  form: SchemaForm<CrmDraft>;
  integration: Integration;
}

/** Where a CRM is, and the secret that it is spoken to with. */
export function CrmFields({ form, integration }: CrmFieldsProps) {
  const hasMoved = integration.token.is_set && isMoved(form.values, integration);
  const token = form.field("token");
  const secret = {
    ...token,
    // What is stored stays for the address that it was given for.
    value: hasMoved && typeof token.value !== "string" ? "" : token.value,
    isStored: integration.token.is_set && !hasMoved,
  };
  if (integration.provider === "webhook") {
    return (
      <>
        <TextField
          {...form.field("base_url")}
          label="URL"
          type="url"
          placeholder="https://example.com/contacts"
          help="Each contact is posted here as JSON."
          isRequired
          autoFocus
        />
        <SecretField
          {...secret}
          label="Signing secret"
          help={
            hasMoved
              ? MOVED
              : "Each call is signed with it (HMAC-SHA256), so that your system can tell it is ours. Stored encrypted."
          }
        />
        <Disclosure label="How your system checks it">
          <p className={classes.help}>
            <code>{WEBHOOK_TIMESTAMP}</code> says when a call was made, in seconds since 1970;{" "}
            <code>{WEBHOOK_SIGNATURE}</code> is <code>sha256=</code> and the HMAC-SHA256, in hexadecimal, of
            that number, a full stop and the body as it came.
          </p>
          <CodeBlock label="In JavaScript" text={SIGNATURE_CHECK} />
        </Disclosure>
      </>
    );
  }
  return (
    <>
      <SecretField
        {...secret}
        label="Private app token"
        help={
          hasMoved
            ? MOVED
            : "In HubSpot: Settings, Integrations, Private Apps; with the scopes crm.objects.contacts.read and .write. Stored encrypted."
        }
        isRequired
      />
      <Disclosure label="Advanced" isForcedOpen={form.values.base_url !== ""}>
        <TextField
          {...form.field("base_url")}
          label="Base URL"
          type="url"
          placeholder={HUBSPOT_URL}
          help="Empty for HubSpot's own."
        />
      </Disclosure>
    </>
  );
}
