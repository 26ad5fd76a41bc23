import { type DataSource, dataSourceBody } from "@cxc/contract/data-sources.ts";
import { DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { AgentLinks } from "./AgentLinks.tsx";
import { DeleteDataSourceDialog } from "./DeleteDataSourceDialog.tsx";
import { useFindDataSource, useUpdateDataSource } from "./use-data-sources.ts";

const schema = dataSourceBody.pick({ title: true, description: true });

const LABELS = { title: "Title", description: "Description" };

interface DataSourceSettingsProps {
  source: DataSource;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Title and description of a data source, who uses it, and the way to delete it. */
export function DataSourceSettings({ source, onCancel, onDeleted }: DataSourceSettingsProps) {
  const isDisabled = !usePermission("data_sources.write");
  const save = useUpdateDataSource(source.id);
  const [isDoomed, setIsDoomed] = useState(false);
  const findDataSource = useFindDataSource();
  const form = useSchemaForm({
    schema,
    initialValues: valuesOf(source),
    version: source.updated_at,
    findTheirs: async () => {
      const theirs = await findDataSource(source.id);
      return { values: valuesOf(theirs), version: theirs.updated_at };
    },
    save,
    onSaved: () => toastSuccess("Data source saved"),
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  return (
    <Form form={form} label="Data source">
      <TextField {...form.field("title")} label="Title" isRequired isDisabled={isDisabled} />
      <TextAreaField
        {...form.field("description")}
        label="Description"
        max={DESCRIPTION_MAX}
        isDisabled={isDisabled}
      />
      <Text size="sm">
        Used by: <AgentLinks agents={source.agents} />
      </Text>
      <FormActions isSaving={form.isSaving} isDisabled={isDisabled} onCancel={onCancel}>
        {!isDisabled && (
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsDoomed(true)}>
            Delete
          </Button>
        )}
      </FormActions>
      <DeleteDataSourceDialog
        source={isDoomed ? source : null}
        onDone={() => setIsDoomed(false)}
        onDeleted={onDeleted}
      />
      <ConflictDialog form={form} labels={LABELS} />
      {unsavedWarning}
    </Form>
  );
}

function valuesOf({ title, description }: DataSource) {
  return { title, description };
}
