import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { failureText, isOutcomeUnknown } from "../../lib/api-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useCreateFromTemplate } from "./use-create-from-template.ts";

interface SampleAgentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (agentId: string) => void;
}

/** Says what the sample consists of and makes it, whole or not at all. */
export function SampleAgentDialog({ isOpen, onClose, onCreated }: SampleAgentDialogProps) {
  const { mutate, isPending, error } = useCreateFromTemplate();
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isPending && onClose()}
      title="Start from a sample"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text size="sm">
          This creates "Plumbing bookings", an agent that books a plumber's visit. Everything in it can be
          changed or deleted.
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>6 intents, from "Ask about prices" to "Report an emergency"</List.Item>
          <List.Item>6 entities, such as a date, a time and an address</List.Item>
          <List.Item>A data source with 5 articles, and tests that pass</List.Item>
        </List>
        {error && (
          <Notice tone="error" title={failureText(error)}>
            {!isOutcomeUnknown(error) && "Nothing was made."}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => mutate("plumber", { onSuccess: onCreated })}>
            {error ? "Try again" : "Create sample"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
