import { crmBody, type Integration } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { CrmFields } from "./CrmFields.tsx";
import { CrmTestButton } from "./CrmTestButton.tsx";
import { draftOf } from "./crm-draft.ts";
import { type CrmSettings, useConnectCrm } from "./use-integrations.ts";

interface CrmDialogProps {
  /** Whose settings are shown; null while the dialog is closed. */
  integration: Integration | null;
  /** The title of the connected CRM that this one would take the place of. */
  replaced: string | undefined;
  onConnected: (integration: Integration) => void;
  onCancel: () => void;
}

/** The settings of a CRM outside this server: to connect it, or to change them. */
export function CrmDialog({ integration, replaced, onConnected, onCancel }: CrmDialogProps) {
  return (
    <Modal
      opened={integration !== null}
      onClose={onCancel}
      title={integration ? titleOf(integration) : ""}
      size={560}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {integration && (
        <CrmForm
          integration={integration}
          replaced={replaced}
          onConnected={onConnected}
          onCancel={onCancel}
        />
      )}
    </Modal>
  );
}

function CrmForm(props: CrmDialogProps & { integration: Integration }) {
  const { integration, replaced, onConnected, onCancel } = props;
  const connect = useConnectCrm();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema: crmBody,
    initialValues: draftOf(integration),
    save: (body) => {
      setFailure(undefined);
      return connect.mutateAsync(body satisfies CrmSettings);
    },
    onSaved: onConnected,
    onFailure: (error) => setFailure(failureText(error)),
  });
  return (
    <Form form={form} label={titleOf(integration)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {replaced && (
        <Notice>
          {integration.title} takes the place of {replaced}. Contacts that are in the contact book stay there.
        </Notice>
      )}
      <CrmFields form={form} integration={integration} />
      <Notice tone="warning">{messages.integrationEditWarning}</Notice>
      <FormActions
        isSaving={form.isSaving}
        onCancel={onCancel}
        saveLabel={integration.state === "not_connected" ? "Connect" : "Save"}
      >
        <CrmTestButton draft={form.values} />
      </FormActions>
    </Form>
  );
}

function titleOf({ title, state }: Integration): string {
  return state === "not_connected" ? `Connect ${title}` : `Edit ${title}`;
}
