import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError } from "../../ui/toast.ts";
import { useDisconnectCrm } from "./use-integrations.ts";

interface DisconnectDialogProps {
  isOpen: boolean;
  onDone: () => void;
  onDisconnected: () => void;
}

/** Asks and disconnects the CRM. */
export function DisconnectDialog({ isOpen, onDone, onDisconnected }: DisconnectDialogProps) {
  const disconnect = useDisconnectCrm();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Disconnect the CRM?"
      text="Until a CRM is connected again, admins can reach this page only. Your agents keep answering."
      confirmLabel="Disconnect"
      isWorking={disconnect.isPending}
      onCancel={onDone}
      onConfirm={() =>
        disconnect.mutate(undefined, {
          onSuccess: onDisconnected,
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
