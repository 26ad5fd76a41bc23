import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { EnqueueCrawl } from "./add-url.ts";
import { type CrawlDependencies, runCrawl } from "./crawl-run.ts";

export const CRAWL = "crawl";

/** Of all companies, and of one, so that a page that somebody adds finds a slot beside the slow sites of another. */
const AT_ONCE = 4;
const AT_ONCE_EACH_COMPANY = 2;
/** A crawl goes on where the last try ended, so that many tries do no harm. */
const TRIES = 20;
const BACKOFF_MS = 1_000;

/** Crawls URLs, each in one process at a time. One that is asked for its slot goes on elsewhere or later. */
export function defineCrawl(jobs: Jobs, dependencies: CrawlDependencies): void {
  jobs.define<{ url_id: string }>(CRAWL, ({ url_id }, { signal }) => runCrawl(url_id, dependencies, signal), {
    concurrency: AT_ONCE,
    concurrencyEach: AT_ONCE_EACH_COMPANY,
    canYield: true,
    maxAttempts: TRIES,
    backoffMs: BACKOFF_MS,
  });
}

/** What puts a URL's crawl into the queue when the transaction commits. */
export function enqueueCrawlIn(trx: Transaction<Schema>, jobs: Jobs): EnqueueCrawl {
  return ({ id, tenantId }) => jobs.enqueue(CRAWL, { url_id: id }, { singletonKey: id, tenantId, trx });
}
