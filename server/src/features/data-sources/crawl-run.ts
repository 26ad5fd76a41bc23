import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { canonicalUrl } from "../../crawling/canonical-url.ts";
import { crawlSite } from "../../crawling/crawl-site.ts";
import { createFetchPage } from "../../crawling/fetch-page.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Parser } from "../../reading/parser.ts";
import type { SitemapReader } from "../../reading/sitemap-reader.ts";
import type { Renderer } from "../../rendering/renderer.ts";
import { createExtract } from "./crawl-extract.ts";
import { type Crawl, countOutcomes, goesOn, isGoingOn } from "./crawl-queue.repository.ts";
import { CrawlEnded, createStoredQueue } from "./crawl-stored-queue.ts";
import { markSynced } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { FAILED_OUTCOMES, READ_OUTCOMES, statusOf } from "./page-results.ts";
import { finishCrawl, lockUrl, type TenantUrl, takeUrl, type UrlIds } from "./urls.repository.ts";

/** How soon a crawl learns that it was stopped, or that its settings changed. */
const LOOK_MS = 400;

export interface CrawlDependencies {
  database: Database;
  egress: Egress;
  parser: Pick<Parser, "of" | "prepare">;
  sitemaps: Pick<SitemapReader, "of">;
  /** Undefined where no browser runs pages' scripts. */
  renderer?: Pick<Renderer, "of"> | undefined;
}

type Url = NonNullable<Awaited<ReturnType<typeof takeUrl>>>;

/**
 * Crawls a URL to its end, going on where an earlier process left it. Changed settings count at once. Returns as soon
 * as it is stopped; throws what `signal` was aborted with.
 */
export async function runCrawl(
  urlId: string,
  dependencies: CrawlDependencies,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const url = await takeUrl(urlId, dependencies.database.query);
    if (!url) return;
    dependencies.parser.prepare();
    const ids = { id: url.id, dataSourceId: url.data_source_id, tenantId: url.tenant_id };
    const crawl: Crawl = { ...ids, number: url.crawl, settingsAt: url.updated_at, token: randomUUID() };
    const isFinished = await readPages(crawl, url, dependencies, signal);
    signal.throwIfAborted();
    if (isFinished) await finishUrl(crawl, dependencies.database);
  }
}

/** Ends a crawl that nobody goes on with; how it went shows in what its pages came to. */
export function abandonCrawl(url: TenantUrl, database: Database): Promise<void> {
  return database.transaction(async (trx) => {
    const scope = tenantWriter(url.tenantId, trx);
    await lockDataSource(url.dataSourceId, scope);
    const row = await lockUrl(url, scope);
    if (row?.status === "queued" || row?.status === "crawling") await finish(url, row.crawl, scope, trx);
  });
}

/** Answers false where the crawl was stopped, or goes on with other settings. */
async function readPages(
  crawl: Crawl,
  url: Url,
  { database, egress, parser, sitemaps, renderer }: CrawlDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const queue = createStoredQueue(crawl, database);
  const watch = watchUrl(crawl, database);
  try {
    const { stopped } = await crawlSite({
      start: canonicalUrl(url.url) ?? url.url,
      isComplete: url.is_complete_crawl,
      include: url.include,
      exclude: url.exclude,
      maxPages: url.max_pages,
      maxDepth: url.max_depth,
      queue,
      fetchPage: createFetchPage(egress.of(crawl.tenantId)),
      readSitemap: sitemaps.of(crawl.tenantId).readSitemap,
      extract: createExtract(parser.of(crawl.tenantId)),
      render: renderer?.of(crawl.tenantId, egress.of(crawl.tenantId)),
      store: async (page, read, finalUrl) => queue.keep(page, read, finalUrl),
      signal: AbortSignal.any([signal, watch.signal]),
    });
    return stopped !== "cancelled";
  } catch (error) {
    if (!(error instanceof CrawlEnded) && !watch.signal.aborted) throw error;
    return false;
  } finally {
    watch.end();
  }
}

/** Aborts when the crawl does not go on as it began: the row is the one thing that every process sees. */
function watchUrl(crawl: Crawl, database: Database): { signal: AbortSignal; end(): void } {
  const ended = new AbortController();
  const timer = setInterval(async () => {
    // A database that does not answer now stops the crawl at its next write.
    if (!(await goesOn(crawl, database.query).catch(() => true))) ended.abort();
  }, LOOK_MS);
  return { signal: ended.signal, end: () => clearInterval(timer) };
}

/** Changes nothing where the crawl was stopped or got other settings at the last moment. */
function finishUrl(crawl: Crawl, database: Database): Promise<void> {
  return database.transaction(async (trx) => {
    const scope = tenantWriter(crawl.tenantId, trx);
    await lockDataSource(crawl.dataSourceId, scope);
    if (isGoingOn(crawl, await lockUrl(crawl, scope))) await finish(crawl, crawl.number, scope, trx);
  });
}

async function finish(
  ids: UrlIds,
  number: number,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<void> {
  const counts = await countOutcomes(ids.id, number, { read: READ_OUTCOMES, failed: FAILED_OUTCOMES }, trx);
  await finishCrawl(ids, statusOf(counts), scope);
  await markSynced(ids.dataSourceId, scope);
}
