import type { AgentListItem } from "@cxc/contract/agents.ts";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteAgent } from "./use-agents.ts";

interface DeleteAgentDialogProps {
  /** The agent in question; null while nothing is asked. */
  agent: AgentListItem | null;
  onDone: () => void;
  onDeleted: (id: string) => void;
}

/** Asks, says what goes with the agent, and deletes it. */
export function DeleteAgentDialog({ agent, onDone, onDeleted }: DeleteAgentDialogProps) {
  const remove = useDeleteAgent();
  const isLive = agent?.published_version !== null;
  return (
    <ConfirmDialog
      isOpen={agent !== null}
      title={`Delete "${agent?.name ?? ""}"?`}
      text={`Its intents, versions and conversations are deleted with it${isLive ? ", and it stops answering on your website" : ""}. This can't be undone.`}
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        agent &&
        remove.mutate(agent.id, {
          onSuccess: ({ message }) => {
            toastSuccess(message);
            onDeleted(agent.id);
          },
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
