import type { Article } from "@cxc/contract/data-sources.ts";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useDeleteArticle } from "./use-articles.ts";

interface DeleteArticleDialogProps {
  dataSourceId: string;
  /** The article in question; null while nothing is asked. */
  article: Article | null;
  onDone: () => void;
}

/** Asks and deletes an article. */
export function DeleteArticleDialog({ dataSourceId, article, onDone }: DeleteArticleDialogProps) {
  const remove = useDeleteArticle(dataSourceId);
  return (
    <ConfirmDialog
      isOpen={article !== null}
      title={`Delete "${article?.title ?? ""}"?`}
      text="The agents no longer answer from it. This can't be undone."
      confirmLabel="Delete"
      isWorking={remove.isPending}
      onCancel={onDone}
      onConfirm={() =>
        article &&
        remove.mutate(article.id, {
          onSuccess: ({ message }) => toastSuccess(message),
          onError: (error) => toastError(failureText(error)),
          onSettled: onDone,
        })
      }
    />
  );
}
