import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import { TEST_TAGS_MAX, TEST_TURNS_MAX } from "@cxc/contract/rules.ts";
import { Button, Group, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormActions } from "../../ui/FormActions.tsx";
import { TagsField } from "../../ui/TagsField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { useUnsavedWarning } from "../../ui/use-unsaved-warning.tsx";
import { useIntents } from "../intents/use-intents.ts";
import { RecordingField } from "./RecordingField.tsx";
import { TurnFields } from "./TurnFields.tsx";
import { type TestValues, testFormSchema, turnValues, valuesOf } from "./test-form-values.ts";
import { useSaveTest } from "./use-agent-tests.ts";

interface TestFormProps {
  agentId: string;
  /** The test to change; without one the form creates. */
  test?: AgentTest;
  /** Where Cancel, and what was done, lead. */
  onDone: () => void;
}

/** Name, surroundings and turns of a test. */
export function TestForm({ agentId, test, onDone }: TestFormProps) {
  const isReadOnly = !usePermission("agents.write");
  const intents = useIntents(agentId, {}).data?.data ?? [];
  const save = useSaveTest(agentId, test?.id);
  const form = useSchemaForm<TestValues, Parameters<typeof save>[0] & object, AgentTest>({
    schema: testFormSchema,
    initialValues: valuesOf(test),
    ...(test ? { version: test.updated_at } : {}),
    save,
    onSaved: () => {
      toastSuccess("Test saved");
      onDone();
    },
    onFailure: (error) => toastError(failureText(error)),
  });
  const unsavedWarning = useUnsavedWarning(form.isDirty, { save: form.saveOnly });
  const { turns } = form.values;
  const actions = [...new Set(intents.flatMap(({ action_title }) => action_title ?? []))];

  return (
    <Form form={form} label="Test">
      <TextField {...form.field("name")} label="Name" isRequired isDisabled={isReadOnly} />
      <TagsField
        {...form.field("tags")}
        label="Tags"
        max={TEST_TAGS_MAX}
        isDisabled={isReadOnly}
        splitAt={[",", "\n"]}
      />
      <Disclosure label="Clock and language">
        <TextField
          {...form.field("clock")}
          label="Clock"
          help="What the time is in the test, such as 2026-11-18T12:00:00Z; now, as it is saved, where it is empty."
          isDisabled={isReadOnly}
        />
        <TextField {...form.field("time_zone")} label="Time zone" isDisabled={isReadOnly} />
        <TextField
          {...form.field("language")}
          label="The visitor's language"
          help="Such as en or pt-BR; empty where it isn't known."
          isDisabled={isReadOnly}
        />
      </Disclosure>
      <RecordingField
        recording={form.values.recording}
        onChange={(recording) => form.setValue("recording", recording)}
        isDisabled={isReadOnly}
      />
      {turns.map((_, index) => (
        <TurnFields
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no id, and their fields no state of their own
          key={index}
          form={form}
          index={index}
          intents={intents.map(({ title }) => title)}
          actions={actions}
          isReadOnly={isReadOnly}
          onRemove={turns.length > 1 && !isReadOnly ? () => form.removeItem("turns", index) : undefined}
        />
      ))}
      {!isReadOnly && (
        <Group>
          <Button
            variant="default"
            disabled={turns.length >= TEST_TURNS_MAX}
            onClick={() => form.addItem("turns", turnValues({ message: "", expect: {} }))}
          >
            Add turn
          </Button>
          <Text size="xs" c="dimmed">
            What isn't expected isn't compared.
          </Text>
        </Group>
      )}
      <FormActions isSaving={form.isSaving} isReadOnly={isReadOnly} onCancel={onDone} />
      {unsavedWarning}
    </Form>
  );
}
