import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { useMutation } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { useForgetDataSources } from "./use-data-sources.ts";

type ArticleBody = CallOptions<typeof dataSourceRoutes.createArticle>["body"];

/** Adds an article to a data source, or changes the one with this id. Resolves when the list shows it. */
export function useSaveArticle(dataSourceId: string, articleId: string | undefined) {
  const forget = useForgetDataSources();
  return async (body: ArticleBody): Promise<void> => {
    await (articleId
      ? call(dataSourceRoutes.updateArticle, { params: { id: dataSourceId, articleid: articleId }, body })
      : call(dataSourceRoutes.createArticle, { params: { id: dataSourceId }, body }));
    await forget();
  };
}

/** Deletes an article of a data source. */
export function useDeleteArticle(dataSourceId: string) {
  const forget = useForgetDataSources();
  return useMutation({
    mutationFn: (articleId: string) =>
      call(dataSourceRoutes.deleteArticle, { params: { id: dataSourceId, articleid: articleId } }),
    onSettled: forget,
  });
}
