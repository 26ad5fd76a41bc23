import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { AppError } from "../../app-error.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { deleteArticle, findArticle, insertArticles, updateArticle } from "./articles.repository.ts";
import { hasDataSource, touchDataSource } from "./data-sources.repository.ts";
import { removeDocument } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { articleText, type ReadArticle, storeArticles } from "./store-articles.ts";

/** Articles are read before their transaction begins, and stored with their passages in it: they answer at once. */
export function serveArticles(router: Router, { readArticle }: { readArticle: ReadArticle }): void {
  router.serve(dataSourceRoutes.createArticle, async ({ params, body, scope, change }) => {
    const dataSourceId = uuidOr404(params.id);
    if (!(await hasDataSource(dataSourceId, scope))) throw new AppError("not_found");
    const read = await readArticle(articleText(body), scope.tenantId);
    return change(async (scope) => {
      const source = await lockDataSource(dataSourceId, scope);
      if (!source) throw new AppError("not_found");
      const [article] = await insertArticles(dataSourceId, [body], scope);
      if (!article) throw new AppError("internal");
      await storeArticles(dataSourceId, [{ article, read }], scope);
      await touchDataSource(dataSourceId, scope);
      return { data: article, message: "Article saved", subject: subjectOf(article, source) };
    });
  });

  router.serve(dataSourceRoutes.updateArticle, async ({ params, body, scope, change }) => {
    const ids = { dataSourceId: uuidOr404(params.id), id: uuidOr404(params.articleid) };
    const before = await findArticle(ids, scope);
    if (!before) throw new AppError("not_found");
    const { title = before.title, description = before.description } = body;
    const read = await readArticle(articleText({ title, description }), scope.tenantId);
    return change(async (scope) => {
      const source = await lockDataSource(ids.dataSourceId, scope);
      const article = await updateArticle(ids, body, scope);
      if (!article) throw new AppError("not_found");
      await storeArticles(ids.dataSourceId, [{ article, read }], scope);
      await touchDataSource(ids.dataSourceId, scope);
      return { data: article, message: "Article saved", subject: subjectOf(article, source) };
    });
  });

  router.serve(dataSourceRoutes.deleteArticle, ({ params, change }) =>
    change(async (scope) => {
      const ids = { dataSourceId: uuidOr404(params.id), id: uuidOr404(params.articleid) };
      const source = await lockDataSource(ids.dataSourceId, scope);
      const article = await deleteArticle(ids, scope);
      if (!article) throw new AppError("not_found");
      await removeDocument(ids, scope);
      await touchDataSource(ids.dataSourceId, scope);
      return { message: "Article deleted", subject: subjectOf(article, source) };
    }),
  );
}

/** Not its title, which may be what a visitor asked: the audit log can't be rewritten. */
function subjectOf({ id }: { id: string }, source: { title: string } | undefined) {
  return { id, title: source ? `An article of ${source.title}` : "An article" };
}
