import type { Entity } from "@cxc/contract/entities.ts";
import { messages } from "@cxc/contract/messages.ts";
import { DATA_TYPES, DESCRIPTION_MAX } from "@cxc/contract/rules.ts";
import { Code, Text } from "@mantine/core";
import { ApiError } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { DeleteEntity } from "./DeleteEntity.tsx";
import { EntityDetails } from "./EntityDetails.tsx";
import { draftErrors, draftOf, entityDraftSchema } from "./entity-draft.ts";
import { useFindEntity, useSaveEntity } from "./use-entities.ts";

const LABELS = {
  title: "Title",
  data_type: "Type",
  description: "Description",
  choices: "Values",
  from: "From",
  to: "To",
  not_in_past: "Not in the past",
  pattern: "Pattern",
  question: "Question",
  role: "Which end it is",
};
const TYPES = DATA_TYPES.map((type) => ({ value: type, label: type }));

interface EntityFormProps {
  /** The entity to change; without one the form creates. */
  entity?: Entity;
  /** Where Cancel, and what was done, lead. */
  onDone: () => void;
}

/** What an entity is called and means, which values it takes, and how the agent asks for it. */
export function EntityForm({ entity, onDone }: EntityFormProps) {
  const isReadOnly = !usePermission("entities.write");
  const save = useSaveEntity(entity?.id);
  const findEntity = useFindEntity();
  const form = useSchemaForm({
    schema: entityDraftSchema,
    initialValues: draftOf(entity),
    ...(entity
      ? {
          version: entity.updated_at,
          findTheirs: async () => {
            const theirs = await findEntity(entity.id);
            return { values: draftOf(theirs), version: theirs.updated_at };
          },
        }
      : {}),
    save: (body) =>
      save(body).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.isOutcomeUnknown) toastError(error.message);
        else if (error.code !== "conflict") toastError(messages.entityError);
        throw new ApiError({ ...error, message: error.message, errors: draftErrors(error.errors) });
      }),
    onSaved: ({ name }) => {
      if (!entity) toastSuccess(`Entity created. Its placeholder is {{${name}}}.`);
      onDone();
    },
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });

  return (
    <Form form={form} label="Entity">
      <TextField {...form.field("title")} label="Title" isRequired isDisabled={isReadOnly} />
      <SelectField
        {...form.field("data_type")}
        onChange={(type) => form.setValue("data_type", DATA_TYPES.find((known) => known === type) ?? null)}
        label="Type"
        choices={TYPES}
        isRequired
        isDisabled={isReadOnly}
      />
      <EntityDetails form={form} isDisabled={isReadOnly} />
      <TextAreaField
        {...form.field("description")}
        label="Description"
        help="What the value means. The agent asks for it by its title."
        max={DESCRIPTION_MAX}
        isRequired
        isDisabled={isReadOnly}
      />
      {entity && (
        <Text size="xs" c="dimmed">
          Replies use this value as <Code>{`{{${entity.name}}}`}</Code>, also after the title changes.
        </Text>
      )}
      <FormActions isSaving={form.isSaving} isReadOnly={isReadOnly} onCancel={onDone}>
        {entity && !isReadOnly && <DeleteEntity entity={entity} onDeleted={onDone} />}
      </FormActions>
      <ConflictDialog form={form} labels={LABELS} />
      {unsavedWarning}
    </Form>
  );
}
