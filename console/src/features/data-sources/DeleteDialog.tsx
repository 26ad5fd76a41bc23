import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";

interface Outcome {
  onSuccess: (answer: { message: string }) => void;
  onError: (error: Error) => void;
  onSettled: () => void;
}

interface DeleteDialogProps<Key> {
  /** What is in question; null while nothing is asked. */
  item: { key: Key; name: string } | null;
  /** What goes with it. */
  text: string;
  remove: { isPending: boolean; mutate: (key: Key, outcome: Outcome) => void };
  onDone: () => void;
  onDeleted?: () => void;
}

/** Asks and deletes a part of a data source. */
export function DeleteDialog<Key>({ item, text, remove, onDone, onDeleted }: DeleteDialogProps<Key>) {
  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={`Delete "${item?.name ?? ""}"?`}
      text={text}
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        item &&
        remove.mutate(item.key, {
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
