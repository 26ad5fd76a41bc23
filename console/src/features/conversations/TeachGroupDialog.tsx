import type { UnansweredGroup } from "@cxc/contract/conversations.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { toastError } from "../../ui/toast.ts";
import { CorrectionResult } from "./CorrectionResult.tsx";
import { IntentPicker } from "./IntentPicker.tsx";
import { turnsByWording, useTeachGroup } from "./use-unanswered.ts";

interface TeachGroupDialogProps {
  agentId: string;
  /** The questions to add; null while the dialog is closed. */
  group: UnansweredGroup | null;
  renderHtml: (html: string) => ReactNode;
  onDone: () => void;
}

/** Adds questions that are alike to an intent, and shows the old answer beside the new one. */
export function TeachGroupDialog({ group, onDone, ...props }: TeachGroupDialogProps) {
  return (
    <Modal
      opened={group !== null}
      onClose={onDone}
      title="Add to an intent"
      size={720}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {group && <TeachGroup key={group.question} group={group} onDone={onDone} {...props} />}
    </Modal>
  );
}

interface TeachGroupProps extends TeachGroupDialogProps {
  group: UnansweredGroup;
}

function TeachGroup({ agentId, group, renderHtml, onDone }: TeachGroupProps) {
  const [intentId, setIntentId] = useState<string | null>(null);
  const teach = useTeachGroup();
  if (teach.data) return <CorrectionResult correction={teach.data} renderHtml={renderHtml} onDone={onDone} />;
  const wordings = turnsByWording(group).length;
  return (
    <Stack gap="md">
      <Text size="sm">
        {wordings === 1
          ? `“${group.question}” becomes a training phrase`
          : `${wordings} wordings become training phrases`}{" "}
        of the intent, and the question is asked again.
      </Text>
      <IntentPicker agentId={agentId} nearest={[]} value={intentId} onChange={setIntentId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={intentId === null}
          loading={teach.isPending}
          onClick={() =>
            intentId &&
            teach.mutate({ group, intentId }, { onError: (error) => toastError(failureText(error)) })
          }
        >
          {wordings === 1 ? "Add phrase" : "Add phrases"}
        </Button>
      </Group>
    </Stack>
  );
}
