import { Button, Group, List, Modal, Progress, Stack, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SAMPLE_STEPS } from "./create-sample-agent.ts";
import { SAMPLE_AGENT, SAMPLE_DATA_SOURCE, SAMPLE_ENTITIES, SAMPLE_INTENTS } from "./sample-agent.ts";
import { useCreateSample } from "./use-create-sample.ts";

interface SampleAgentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (agentId: string) => void;
}

/** Says what the sample consists of, creates it with progress, and goes on after an error. */
export function SampleAgentDialog({ isOpen, onClose, onCreated }: SampleAgentDialogProps) {
  const sample = useCreateSample();
  const { isPending, error, done } = sample;
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isPending && onClose()}
      title="Start from a sample"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text size="sm">
          This creates "{SAMPLE_AGENT.name}", an agent that books a plumber's visit. Everything in it can be
          changed or deleted.
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>
            {SAMPLE_INTENTS.length} intents, from "{SAMPLE_INTENTS[0]?.title}" to "
            {SAMPLE_INTENTS.at(-1)?.title}"
          </List.Item>
          <List.Item>{SAMPLE_ENTITIES.length} entities, such as a date, a time and an address</List.Item>
          <List.Item>A data source with {SAMPLE_DATA_SOURCE.articles.length} articles</List.Item>
        </List>
        {(isPending || done > 0) && (
          <div>
            <Progress value={(done / SAMPLE_STEPS) * 100} aria-label="Sample agent" />
            <Text size="xs" c="dimmed" mt={4} role="status">
              {done} of {SAMPLE_STEPS} steps done
            </Text>
          </div>
        )}
        {error && (
          <Notice tone="error" title={failureText(error)}>
            What was created stays; "Try again" goes on from there.
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => sample.mutate(undefined, { onSuccess: onCreated })}>
            {error ? "Try again" : "Create sample"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
