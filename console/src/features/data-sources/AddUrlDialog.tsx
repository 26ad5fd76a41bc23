import { urlBody } from "@cxc/contract/data-source-urls.ts";
import { Modal } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { EMPTY_URL } from "./data-source-draft.ts";
import { UrlEntry } from "./UrlEntry.tsx";
import { useAddUrl } from "./use-urls.ts";

interface AddUrlDialogProps {
  dataSourceId: string;
  isOpen: boolean;
  onDone: () => void;
}

/** A web page or a whole site to read, with a look at what would be read first. */
export function AddUrlDialog({ dataSourceId, isOpen, onDone }: AddUrlDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onDone}
      title="Add URL"
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {isOpen && <AddUrlForm dataSourceId={dataSourceId} onDone={onDone} />}
    </Modal>
  );
}

function AddUrlForm({ dataSourceId, onDone }: { dataSourceId: string; onDone: () => void }) {
  const add = useAddUrl(dataSourceId);
  const form = useSchemaForm({
    schema: urlBody,
    initialValues: EMPTY_URL,
    save: add,
    onSaved: () => {
      toastSuccess("URL added");
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Add URL">
      <UrlEntry fieldOf={form.field} autoFocus />
      <FormActions isSaving={form.isSaving} onCancel={onDone} saveLabel="Add" />
    </Form>
  );
}
