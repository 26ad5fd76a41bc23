import type { DataSource } from "@cxc/contract/data-sources.ts";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteDataSource } from "./use-data-sources.ts";

interface DeleteDataSourceDialogProps {
  /** The data source in question; null while nothing is asked. */
  source: Pick<DataSource, "id" | "title" | "agents"> | null;
  onDone: () => void;
  onDeleted?: () => void;
}

/** Asks and deletes; names the agents that use the data source, which keep it from being deleted. */
export function DeleteDataSourceDialog({ source, onDone, onDeleted }: DeleteDataSourceDialogProps) {
  const remove = useDeleteDataSource();
  const agents = source?.agents ?? [];
  return (
    <ConfirmDialog
      isOpen={source !== null}
      title={`Delete "${source?.title ?? ""}"?`}
      text={
        agents.length > 0
          ? "These agents use it. Choose another data source for them first."
          : "Its pages, files and articles are deleted with it. This can't be undone."
      }
      dependents={agents.map(({ title }) => title)}
      isRefused={agents.length > 0}
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        source &&
        remove.mutate(source.id, {
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
