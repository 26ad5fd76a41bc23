import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteContact } from "./use-contacts.ts";

interface DeleteContactDialogProps {
  /** Null while nothing is asked. */
  contact: { id: string; name: string } | null;
  onDone: () => void;
}

/** Asks and deletes a contact from the book. */
export function DeleteContactDialog({ contact, onDone }: DeleteContactDialogProps) {
  const remove = useDeleteContact();
  return (
    <ConfirmDialog
      isOpen={contact !== null}
      title={`Delete "${contact?.name ?? ""}"?`}
      text="The contact is gone from this book for good. What a connected CRM holds stays there."
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        contact &&
        remove.mutate(contact.id, {
          onSuccess: ({ message }) => toastSuccess(message),
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
