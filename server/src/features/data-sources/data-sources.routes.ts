import { type Article, dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { assertNotStale } from "../../http/assert-not-stale.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { addUrls } from "./add-url.ts";
import { insertArticles } from "./articles.repository.ts";
import {
  deleteDataSource,
  findDataSource,
  insertDataSource,
  listDataSources,
  updateDataSource,
} from "./data-sources.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { articleText, type ReadArticle, storeArticles } from "./store-articles.ts";

interface DataSourcesDependencies {
  readArticle: ReadArticle;
  /** The crawl begins when this transaction commits. */
  enqueueCrawl(url: { id: string; tenantId: string }, trx: Transaction<Schema>): Promise<void>;
}

export function serveDataSources(
  router: Router,
  { readArticle, enqueueCrawl }: DataSourcesDependencies,
): void {
  router.serve(dataSourceRoutes.listDataSources, async ({ query, scope }) => {
    const { sources, meta } = await listDataSources(query, scope);
    return { data: sources, meta };
  });

  router.serve(dataSourceRoutes.getDataSource, async ({ params, scope }) => ({
    data: await sourceOr404(params.id, scope),
  }));

  router.serve(dataSourceRoutes.createDataSource, async ({ body, scope, change }) => {
    const { articles: texts, urls, ...values } = body;
    const read: ReadDocument[] = [];
    for (const text of texts) read.push(await readArticle(articleText(text), scope.tenantId));
    return change(async (scope, trx) => {
      const id = await insertDataSource(values, scope);
      await addUrls(id, urls, { scope, enqueueCrawl: (url) => enqueueCrawl(url, trx) });
      const articles = await insertArticles(id, texts, scope);
      await storeArticles(id, paired(articles, read), scope);
      const source = await sourceOr404(id, scope);
      return { data: source, message: "Data source saved", subject: source };
    });
  });

  router.serve(dataSourceRoutes.updateDataSource, ({ params, body, change }) =>
    change(async (scope) => {
      const { updated_at: madeFrom, ...values } = body;
      const found = await lockDataSource(uuidOr404(params.id), scope);
      if (!found) throw new AppError("not_found");
      const { id, form_updated_at: changedAt, updated_at, ...theirs } = found;
      const compared = { madeFrom, updatedAt: updated_at.toISOString(), changedAt };
      assertNotStale({ ...compared, theirs, yours: values });
      await updateDataSource(id, values, scope);
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
}

async function sourceOr404(id: string, scope: TenantReader) {
  const source = await findDataSource(uuidOr404(id), scope);
  if (!source) throw new AppError("not_found");
  return source;
}

/** Rows come back in the order in which they went in. */
function paired(articles: readonly Article[], read: readonly ReadDocument[]) {
  return articles.flatMap((article, n) => {
    const document = read[n];
    return document ? [{ article, read: document }] : [];
  });
}
