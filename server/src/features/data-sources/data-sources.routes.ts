import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import {
  deleteArticle,
  deleteDataSource,
  findDataSource,
  insertArticles,
  insertDataSource,
  listDataSources,
  updateArticle,
  updateDataSource,
} from "./data-sources.repository.ts";

export function serveDataSources(router: Router): void {
  router.serve(dataSourceRoutes.listDataSources, async ({ query, scope }) => {
    const { sources, meta } = await listDataSources(query, scope);
    return { data: sources, meta };
  });

  router.serve(dataSourceRoutes.getDataSource, async ({ params, scope }) => ({
    data: await sourceOr404(params.id, scope),
  }));

  router.serve(dataSourceRoutes.createDataSource, ({ body: { articles, ...values }, change }) =>
    change(async (scope) => {
      const id = await insertDataSource(values, scope);
      await insertArticles(id, articles, scope);
      const source = await sourceOr404(id, scope);
      return { data: source, message: "Data source saved", subject: source };
    }),
  );

  router.serve(dataSourceRoutes.updateDataSource, ({ params, body, change }) =>
    change(async (scope) => {
      const { id } = await sourceOr404(params.id, scope);
      await updateDataSource(id, body, scope);
      const source = await sourceOr404(id, scope);
      return { data: source, message: "Data source saved", subject: source };
    }),
  );

  router.serve(dataSourceRoutes.deleteDataSource, ({ params, change }) =>
    change(async (scope) => {
      const source = await sourceOr404(params.id, scope);
      if (source.agents.length > 0) {
        const names = source.agents.map(({ title }) => title);
        throw new AppError("in_use", {
          message: `"${source.title}" is used by the ${names.length === 1 ? "agent" : "agents"} ${names.join(", ")}.`,
        });
      }
      await deleteDataSource(source.id, scope);
      return { message: "Data source deleted", subject: source };
    }),
  );

  router.serve(dataSourceRoutes.createArticle, ({ params, body, change }) =>
    change(async (scope) => {
      const source = await sourceOr404(params.id, scope);
      const [article] = await insertArticles(source.id, [body], scope);
      if (!article) throw new AppError("internal");
      await updateDataSource(source.id, {}, scope);
      return { data: article, message: "Article saved", subject: article };
    }),
  );

  router.serve(dataSourceRoutes.updateArticle, ({ params, body, change }) =>
    change(async (scope) => {
      const ids = { dataSourceId: uuidOr404(params.id), id: uuidOr404(params.articleid) };
      const article = await updateArticle(ids, body, scope);
      if (!article) throw new AppError("not_found");
      await updateDataSource(ids.dataSourceId, {}, scope);
      return { data: article, message: "Article saved", subject: article };
    }),
  );

  router.serve(dataSourceRoutes.deleteArticle, ({ params, change }) =>
    change(async (scope) => {
      const ids = { dataSourceId: uuidOr404(params.id), id: uuidOr404(params.articleid) };
      const article = await deleteArticle(ids, scope);
      if (!article) throw new AppError("not_found");
      await updateDataSource(ids.dataSourceId, {}, scope);
      return { message: "Article deleted", subject: article };
    }),
  );
}

async function sourceOr404(id: string, scope: TenantReader) {
  const source = await findDataSource(uuidOr404(id), scope);
  if (!source) throw new AppError("not_found");
  return source;
}
