import type { Intent } from "@cxc/contract/intents.ts";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteIntent } from "./use-intents.ts";

interface DeleteIntentDialogProps {
  agentId: string | undefined;
  /** The intent in question; null while nothing is asked. */
  intent: Intent | null;
  onDone: () => void;
}

/** Asks, deletes, and shows what the server says about it. */
export function DeleteIntentDialog({ agentId, intent, onDone }: DeleteIntentDialogProps) {
  const remove = useDeleteIntent(agentId);
  const count = intent?.training_phrases.length ?? 0;
  return (
    <ConfirmDialog
      isOpen={intent !== null}
      title={`Delete "${intent?.title ?? ""}"?`}
      text={`Its ${count === 1 ? "training phrase is" : `${count} training phrases are`} deleted with it. What is published keeps the intent until you publish again. This can't be undone.`}
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        intent &&
        remove.mutate(intent.id, {
          onSuccess: ({ message }) => toastSuccess(message),
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
