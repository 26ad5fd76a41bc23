import { type Intent, intentBody } from "@cxc/contract/intents.ts";
import { sayUnfilled } from "@cxc/contract/placeholders.ts";
import { DESCRIPTION_MAX, PROMPT_MAX } from "@cxc/contract/rules.ts";
import { useMemo, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSameList } from "../../ui/use-same-list.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { useEntitiesById, useEntityChoices } from "../entities/use-entities.ts";
import { ActionSelect, type RenderNewAction } from "./ActionSelect.tsx";
import { EntitySelect } from "./EntitySelect.tsx";
import { IntentConflict } from "./IntentConflict.tsx";
import { MissingEntities } from "./MissingEntities.tsx";
import { ReplyField } from "./ReplyField.tsx";
import { TrainingPhrasesField } from "./TrainingPhrasesField.tsx";
import { useFindIntent, useSaveIntent } from "./use-intents.ts";

interface IntentFormProps {
  /** The intent to change, or the agent that gets a new one. */
  target: { intent: Intent } | { agentId: string };
  /** Where Cancel, and a save, lead. */
  onDone: () => void;
  renderNewAction: RenderNewAction;
}

/** What visitors want, how they say it, and what the agent does about it. */
export function IntentForm({ target, onDone, renderNewAction }: IntentFormProps) {
  const intent = "intent" in target ? target.intent : undefined;
  const isDisabled = !usePermission("agents.write");
  const save = useSaveIntent("intent" in target ? { intentId: target.intent.id } : target);
  const findIntent = useFindIntent();
  const [theirs, setTheirs] = useState<Intent>();
  const form = useSchemaForm({
    schema: intentBody,
    initialValues: valuesOf(intent),
    ...(intent
      ? {
          version: intent.updated_at,
          findTheirs: async () => {
            const found = await findIntent(intent.id);
            setTheirs(found);
            return { values: valuesOf(found), version: found.updated_at };
          },
        }
      : {}),
    save,
    onSaved: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  const choices = useEntityChoices("");
  const chosen = [...new Set([...form.values.entities, ...form.values.optional_entities])];
  const entities = useSameList(useEntitiesById(chosen, choices.data?.data ?? []));
  const saved = useMemo(
    () => ({
      entities: (intent?.entities ?? []).map(({ id, title }) => ({ value: id, label: title })),
      optional: (intent?.optional_entities ?? []).map(({ id, title }) => ({ value: id, label: title })),
      action: intent?.action ? { value: intent.action, label: intent.action_title ?? "" } : null,
    }),
    [intent],
  );

  const hasAnswer = form.values.action !== null;
  const unfilled = sayUnfilled([form.values.reply], { entities, hasAnswer });

  return (
    <Form form={form} label="Intent">
      <TextField {...form.field("title")} label="Title" isRequired isDisabled={isDisabled} />
      <TrainingPhrasesField
        {...form.field("training_phrases")}
        agentId={"intent" in target ? target.intent.agent_id : target.agentId}
        intentId={intent?.id}
        entities={entities}
        isDisabled={isDisabled}
      />
      <EntitySelect
        {...form.field("entities")}
        label="Entity"
        help="What the agent must know before it replies. It asks for what the message does not give."
        saved={saved.entities}
        isDisabled={isDisabled}
      />
      <EntitySelect
        {...form.field("optional_entities")}
        label="Optional"
        help="Entities that the agent takes where a message gives them, and never asks for."
        saved={saved.optional}
        isDisabled={isDisabled}
      />
      <ActionSelect
        {...form.field("action")}
        saved={saved.action}
        isDisabled={isDisabled}
        renderNewAction={renderNewAction}
      />
      <MissingEntities action={form.values.action} entities={entities} />
      <CheckboxField
        {...form.field("is_urgent")}
        label="Always first"
        help="For emergencies: it is answered before everything else, also while a form is open, and what was open is dropped."
        isDisabled={isDisabled}
      />
      <TextAreaField
        {...form.field("description")}
        label="Description"
        max={DESCRIPTION_MAX}
        isDisabled={isDisabled}
      />
      <TextAreaField
        {...form.field("prompt")}
        label="Prompt"
        help="How a language model should word the answer to this intent."
        max={PROMPT_MAX}
        isRequired
        isDisabled={isDisabled}
      />
      <ReplyField
        {...form.field("reply")}
        entities={entities}
        hasAction={form.values.action !== null}
        isDisabled={isDisabled}
      />
      {unfilled && <Notice tone="warning">{unfilled}</Notice>}
      <FormActions isSaving={form.isSaving} isReadOnly={isDisabled} onCancel={onDone} />
      <IntentConflict form={form} entities={entities} known={[intent, theirs]} />
      {unsavedWarning}
    </Form>
  );
}

function valuesOf(intent: Intent | undefined) {
  return {
    title: intent?.title ?? "",
    training_phrases: intent?.training_phrases ?? [],
    entities: (intent?.entities ?? []).map(({ id }) => id),
    optional_entities: (intent?.optional_entities ?? []).map(({ id }) => id),
    action: intent?.action ?? null,
    is_urgent: intent?.is_urgent ?? false,
    description: intent?.description ?? "",
    prompt: intent?.prompt ?? "",
    reply: intent?.reply ?? "",
  };
}
