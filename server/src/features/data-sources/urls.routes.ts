import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { AppError } from "../../app-error.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { addUrls } from "./add-url.ts";
import { changeUrl, crawlAgain, foundUrl, lockUrlOr404 } from "./change-url.ts";
import { enqueueCrawlIn } from "./crawl.job.ts";
import type { CrawlDependencies } from "./crawl-run.ts";
import { hasDataSource, touchDataSource } from "./data-sources.repository.ts";
import { findDocumentText, removeDocuments } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { countBeyondLimit, findPage, listPageRows, listPages } from "./pages.repository.ts";
import { createUrlPreview } from "./preview-url.ts";
import { deleteUrl, findUrl, updateStatus } from "./urls.repository.ts";

export function serveUrls(router: Router, dependencies: CrawlDependencies & { jobs: Jobs }): void {
  const { jobs } = dependencies;

  router.serve(dataSourceRoutes.createUrl, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const source = await lockDataSource(uuidOr404(params.id), scope);
      if (!source) throw new AppError("not_found");
      const [id = ""] = await addUrls(source.id, [body], { scope, enqueueCrawl: enqueueCrawlIn(trx, jobs) });
      await touchDataSource(source.id, scope);
      const url = await foundUrl({ dataSourceId: source.id, id }, scope);
      return { data: url, message: "URL saved", subject: subjectOf(url) };
    }),
  );

  const preview = createUrlPreview(dependencies);
  router.serve(dataSourceRoutes.previewUrl, async ({ params, body, scope, request, callerNow }) => {
    if (!(await hasDataSource(uuidOr404(params.id), scope))) throw new AppError("not_found");
    return { data: await preview(body, { tenantId: scope.tenantId, request, callerNow }) };
  });
  router.serve(dataSourceRoutes.previewNewUrl, async ({ body, scope, request, callerNow }) => ({
    data: await preview(body, { tenantId: scope.tenantId, request, callerNow }),
  }));

  router.serve(dataSourceRoutes.getUrl, async ({ params, query, scope }) => {
    const url = await findUrl(idsOf(params), scope);
    if (!url) throw new AppError("not_found");
    const { pages: pages_read, ...rest } = url;
    const beyond = await countBeyondLimit(url.id, scope);
    const limited = beyond > 0 ? { pages_beyond_limit: beyond } : {};
    return { data: { ...rest, pages_read, ...limited, ...(await listPages(url.id, query, scope)) } };
  });

  router.serve(dataSourceRoutes.getPage, async ({ params, scope }) => {
    const url = await findUrl(idsOf(params), scope);
    const page = url && (await findPage(url.id, uuidOr404(params.pageid), scope));
    if (!page) throw new AppError("not_found");
    return { data: { text: "", passages: [], ...(await findDocumentText(page.id, scope)), ...page } };
  });

  router.serve(dataSourceRoutes.updateUrl, ({ params, body, change }) =>
    change(async (scope) => {
      const url = await changeUrl(idsOf(params), body, scope);
      await touchDataSource(idsOf(params).dataSourceId, scope);
      return { data: url, message: "URL saved", subject: subjectOf(url) };
    }),
  );

  router.serve(dataSourceRoutes.deleteUrl, ({ params, change }) =>
    change(async (scope) => {
      const ids = idsOf(params);
      const url = await lockUrlOr404(ids, scope);
      const pages = (await listPageRows(url.id, scope)).map(({ id }) => id);
      await removeDocuments(ids.dataSourceId, pages, scope);
      await deleteUrl(ids, scope);
      await touchDataSource(ids.dataSourceId, scope);
      return { message: "URL deleted", subject: subjectOf(url) };
    }),
  );

  router.serve(dataSourceRoutes.crawlUrl, ({ params, change }) =>
    change(async (scope, trx) => {
      const ids = idsOf(params);
      const crawl = await crawlAgain(ids, scope);
      if (crawl !== null) await enqueueCrawlIn(trx, jobs)({ ...ids, tenantId: scope.tenantId });
      const url = await foundUrl(ids, scope);
      return { data: url, message: "Reading it again", subject: subjectOf(url) };
    }),
  );

  router.serve(dataSourceRoutes.cancelUrl, ({ params, change }) =>
    change(async (scope) => {
      const ids = idsOf(params);
      const { status } = await lockUrlOr404(ids, scope);
      if (status === "queued" || status === "crawling") await updateStatus(ids, "cancelled", scope);
      const url = await foundUrl(ids, scope);
      return { data: url, message: "Stopped", subject: subjectOf(url) };
    }),
  );
}

function idsOf({ id, urlid }: { id: string; urlid: string }) {
  return { dataSourceId: uuidOr404(id), id: uuidOr404(urlid) };
}

function subjectOf({ id, url }: { id: string; url: string }) {
  return { id, title: url };
}
