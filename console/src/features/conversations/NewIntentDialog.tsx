import { intentBody } from "@cxc/contract/intents.ts";
import { PHRASE_SOURCES_MAX, PROMPT_MAX, REPLY_MAX } from "@cxc/contract/rules.ts";
import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { List, Modal, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useSaveIntent } from "../intents/use-intents.ts";

interface NewIntentDialogProps {
  agentId: string;
  /** The questions that become its phrases; null while the dialog is closed. */
  group: UnansweredGroup | null;
  onDone: () => void;
}

/** Makes an intent of questions that are alike: their wordings are its training phrases. */
export function NewIntentDialog({ agentId, group, onDone }: NewIntentDialogProps) {
  return (
    <Modal
      opened={group !== null}
      onClose={onDone}
      title="Make an intent"
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {group && <NewIntentForm agentId={agentId} group={group} onDone={onDone} />}
    </Modal>
  );
}

interface NewIntentFormProps extends NewIntentDialogProps {
  group: UnansweredGroup;
}

function NewIntentForm({ agentId, group, onDone }: NewIntentFormProps) {
  const phrases = [...new Set([group.question, ...group.phrases])];
  const save = useSaveIntent({ agentId });
  const form = useSchemaForm({
    schema: intentBody,
    initialValues: {
      // In words of one's own: visitors read titles, and a question goes with the conversation that it is from.
      title: "",
      prompt: "",
      reply: "",
      training_phrases: phrases,
    },
    save: (body) => save(body, conversationsOf(group)),
    onSaved: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  return (
    <Form form={form} label="Intent">
      <TextField {...form.field("title")} label="Title" isRequired autoFocus />
      <div>
        <Text fw={500}>Training Phrases</Text>
        <List size="sm" withPadding>
          {phrases.map((phrase) => (
            <List.Item key={phrase}>{phrase}</List.Item>
          ))}
        </List>
        {form.field("training_phrases").error && (
          <Text size="xs" c="red" role="alert">
            {form.field("training_phrases").error}
          </Text>
        )}
      </div>
      <TextAreaField
        {...form.field("prompt")}
        label="Prompt"
        help="How a language model should word the answer to this intent."
        max={PROMPT_MAX}
        isRequired
      />
      <TextAreaField
        {...form.field("reply")}
        label="Reply"
        help="The answer, word for word, when no language model is set up."
        max={REPLY_MAX}
      />
      <FormActions isSaving={form.isSaving} onCancel={onDone} />
    </Form>
  );
}

function conversationsOf({ turns }: UnansweredGroup): string[] {
  const ids = new Set(turns.map(({ conversation_id }) => conversation_id));
  return [...ids].slice(0, PHRASE_SOURCES_MAX);
}
