import type { Correction } from "@cxc/contract/conversations.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { CorrectionResult } from "./CorrectionResult.tsx";
import { IntentPicker } from "./IntentPicker.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";

interface AddToIntentDialogProps {
  title: string;
  /** The question; undefined while the dialog is closed. */
  children: ReactNode;
  onDone: () => void;
}

/** What was said becomes a training phrase, in a dialog. */
export function AddToIntentDialog({ title, children, onDone }: AddToIntentDialogProps) {
  return (
    <Modal
      opened={children !== undefined}
      onClose={onDone}
      title={title}
      size={720}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {children}
    </Modal>
  );
}

interface AddToIntentProps<Variables> {
  agentId: string;
  /** What is added, in a sentence. */
  text: string;
  /** Ids of the intents that are offered first. */
  nearest: readonly string[];
  confirmLabel: string;
  teach: UseMutationResult<Correction, Error, Variables>;
  variablesFor: (intentId: string) => Variables;
  renderHtml: (html: string) => ReactNode;
  /** What else can be done once it is added. */
  renderNext?: (correction: Correction) => ReactNode;
  renderPublish?: TranscriptSlots["renderPublish"];
  onDone: () => void;
}

/** Asks for the intent and adds to it, then shows the old answer beside the new one. */
export function AddToIntent<Variables>({
  teach,
  renderHtml,
  renderNext,
  renderPublish,
  onDone,
  ...props
}: AddToIntentProps<Variables>) {
  const { agentId, text, nearest, confirmLabel, variablesFor } = props;
  const [intentId, setIntentId] = useState<string | null>(null);
  if (teach.data)
    return (
      <CorrectionResult
        correction={teach.data}
        renderHtml={renderHtml}
        next={renderNext?.(teach.data)}
        publish={renderPublish?.(onDone)}
        onDone={onDone}
      />
    );
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <IntentPicker agentId={agentId} nearest={nearest} value={intentId} onChange={setIntentId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={intentId === null}
          loading={teach.isPending}
          onClick={() =>
            intentId &&
            teach.mutate(variablesFor(intentId), { onError: (error) => toastError(failureText(error)) })
          }
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
