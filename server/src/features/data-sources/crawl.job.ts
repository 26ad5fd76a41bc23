import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { EnqueueCrawl } from "./add-url.ts";
import { type CrawlParts, runCrawl } from "./crawl-run.ts";

export const CRAWL = "crawl";

const AT_ONCE = 2;
/** A crawl goes on where the last try ended, so that many tries do no harm; each stop of the server costs one. */
const TRIES = 20;
const BACKOFF_MS = 1_000;

/** Crawls URLs, each in one process at a time. `stop` has the ones under way go on elsewhere or later. */
export function defineCrawl(jobs: Jobs, parts: CrawlParts): { stop(): void } {
  const stopped = new AbortController();
  jobs.define<{ url_id: string }>(CRAWL, ({ url_id }) => runCrawl(url_id, parts, stopped.signal), {
    concurrency: AT_ONCE,
    maxAttempts: TRIES,
    backoffMs: BACKOFF_MS,
  });
  return { stop: () => stopped.abort(new Error("the server stopped")) };
}

/** What puts a URL's crawl into the queue when the transaction commits. */
export function enqueueCrawlIn(trx: Transaction<Schema>, jobs: Jobs): EnqueueCrawl {
  return (urlId) => jobs.enqueue(CRAWL, { url_id: urlId }, { singletonKey: urlId, trx });
}
