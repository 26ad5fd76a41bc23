import { type DataSource, dataSourceBody } from "@cxc/contract/data-sources.ts";
import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { Modal } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useCreateDataSource } from "../data-sources/use-data-sources.ts";

interface NewDataSourceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (source: DataSource) => void;
}

const schema = dataSourceBody.pick({ title: true, description: true });

/** Makes an empty data source without leaving the agent form; what it knows is added on its own page. */
export function NewDataSourceDialog({ isOpen, onClose, onCreated }: NewDataSourceDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Create a data source"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <NewDataSourceForm onCancel={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function NewDataSourceForm(props: { onCancel: () => void; onCreated: (source: DataSource) => void }) {
  const create = useCreateDataSource();
  const form = useSchemaForm({
    schema,
    initialValues: { title: "", description: "" },
    save: create,
    onSaved: props.onCreated,
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Data source">
      <TextField
        {...form.field("title")}
        label="Title"
        help="Pages, files and articles can be added to it later."
        isRequired
        autoFocus
      />
      <TextAreaField {...form.field("description")} label="Description" max={DESCRIPTION_MAX} />
      <FormActions isSaving={form.isSaving} onCancel={props.onCancel} saveLabel="Create" />
    </Form>
  );
}
