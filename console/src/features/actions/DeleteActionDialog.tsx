import type { ActionListItem } from "@cxc/contract/actions.ts";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteAction } from "./use-actions.ts";

interface DeleteActionDialogProps {
  /** The action in question; null while nothing is asked. */
  action: Pick<ActionListItem, "id" | "title" | "intents"> | null;
  onDone: () => void;
  onDeleted?: () => void;
}

/** Asks and deletes; names the intents that use the action, which keep it from being deleted. */
export function DeleteActionDialog({ action, onDone, onDeleted }: DeleteActionDialogProps) {
  const remove = useDeleteAction();
  const intents = action?.intents ?? [];
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={`Delete "${action?.title ?? ""}"?`}
      text={
        intents.length > 0
          ? "These intents use it. Choose another action for them first."
          : "Its secrets and its run log are deleted with it. What is published keeps the action until you publish again. This can't be undone."
      }
      dependents={intents.map(({ title }) => title)}
      isRefused={intents.length > 0}
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        action &&
        remove.mutate(action.id, {
          onSuccess: ({ message }) => {
            toastSuccess(message);
            onDeleted?.();
          },
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
