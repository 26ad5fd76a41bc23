import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { CorrectionResult } from "./CorrectionResult.tsx";
import { IntentPicker } from "./IntentPicker.tsx";
import { useCorrectTurn } from "./use-conversations.ts";

interface CorrectDialogProps {
  conversationId: string;
  agentId: string;
  /** The turn in question; undefined while the dialog is closed. */
  turn: ConversationTurn | undefined;
  renderHtml: (html: string) => ReactNode;
  onDone: () => void;
}

/** Adds a message to the intent that it meant, and shows the old answer beside the new one. */
export function CorrectDialog({ turn, onDone, ...props }: CorrectDialogProps) {
  return (
    <Modal
      opened={turn !== undefined}
      onClose={onDone}
      title="Correct this"
      size={720}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {turn && <Correction key={turn.id} turn={turn} onDone={onDone} {...props} />}
    </Modal>
  );
}

interface CorrectionProps extends CorrectDialogProps {
  turn: ConversationTurn;
}

function Correction({ conversationId, agentId, turn, renderHtml, onDone }: CorrectionProps) {
  const [intentId, setIntentId] = useState<string | null>(null);
  const correct = useCorrectTurn();
  if (correct.data) {
    return <CorrectionResult correction={correct.data} renderHtml={renderHtml} onDone={onDone} />;
  }
  const nearest = [...turn.trace.runners_up, ...(turn.intent ? [turn.intent] : [])].map(({ id }) => id);
  return (
    <Stack gap="md">
      <Text size="sm">
        What did “{turn.message}” mean? It becomes a training phrase of that intent, and is asked again.
      </Text>
      <IntentPicker agentId={agentId} nearest={nearest} value={intentId} onChange={setIntentId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={intentId === null}
          loading={correct.isPending}
          onClick={() =>
            intentId &&
            correct.mutate(
              { id: conversationId, turnId: turn.id, intentId },
              { onError: (error) => toastError(failureText(error)) },
            )
          }
        >
          Add phrase
        </Button>
      </Group>
    </Stack>
  );
}
