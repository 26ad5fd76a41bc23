import { type Agent, agentBody } from "@cxc/contract/agents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { DESCRIPTION_MAX, PROMPT_MAX } from "@cxc/contract/rules.ts";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { AgentConflict } from "./AgentConflict.tsx";
import { AgentTools } from "./AgentTools.tsx";
import { DataSourceSelect } from "./DataSourceSelect.tsx";
import type { RenderLook } from "./publish/PublishDialog.tsx";
import { useFindAgent, useSaveAgent } from "./use-agents.ts";

interface AgentFormProps {
  /** Null until the agent is saved for the first time. */
  agent: Agent | null;
  onSaved: (agent: Agent) => void;
  onCancel: () => void;
  onTest: (agent: Agent) => void;
  /** The chat in a look that is being chosen. */
  renderLook: RenderLook;
}

/** The save was answered, but with no agent. */
class EmptyResult extends Error {}

/** Title, description, data source and prompt; the same form goes on as an update once the agent is saved. */
export function AgentForm({ agent, onSaved, onCancel, onTest, renderLook }: AgentFormProps) {
  const isReadOnly = !usePermission("agents.write");
  const save = useSaveAgent();
  const findAgent = useFindAgent();
  const form = useSchemaForm({
    schema: agentBody,
    initialValues: valuesOf(agent),
    ...(agent
      ? {
          version: agent.updated_at,
          findTheirs: async () => {
            const theirs = await findAgent(agent.id);
            return { values: valuesOf(theirs), version: theirs.updated_at };
          },
        }
      : {}),
    save: async (body) => {
      const saved = await save(body, agent?.id);
      if (!saved) throw new EmptyResult();
      return saved;
    },
    onSaved: (saved) => {
      toastSuccess(messages.agentSaved);
      onSaved(saved);
    },
    onFailure: (error) =>
      toastError(error instanceof EmptyResult ? messages.agentNotSaved : failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  const source = agent?.data_source;

  return (
    <Form form={form} label="Agent">
      <TextField {...form.field("name")} label="Title" isRequired isDisabled={isReadOnly} />
      <TextAreaField
        {...form.field("description")}
        label="Description"
        help="What the agent is for, for your team."
        max={DESCRIPTION_MAX}
        isRequired
        isDisabled={isReadOnly}
      />
      <DataSourceSelect
        {...form.field("data_source")}
        saved={source ? { value: source.id, label: source.title } : null}
        isDisabled={isReadOnly}
      />
      <TextAreaField
        {...form.field("prompt")}
        label="Prompt"
        help="Who the agent is, how it speaks and what it must not do."
        max={PROMPT_MAX}
        minRows={6}
        isRequired
        isDisabled={isReadOnly}
      />
      <FormActions
        isSaving={form.isSaving}
        isReadOnly={isReadOnly}
        saveLabel={agent ? "Update" : "Save"}
        onCancel={onCancel}
      >
        <AgentTools agent={agent} form={form} onTest={onTest} renderLook={renderLook} />
      </FormActions>
      <AgentConflict form={form} />
      {unsavedWarning}
    </Form>
  );
}

function valuesOf(agent: Agent | null) {
  return {
    name: agent?.name ?? "",
    description: agent?.description ?? "",
    data_source: agent?.data_source.id ?? null,
    prompt: agent?.prompt ?? "",
  };
}
