import type { Database } from "../../database/open.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { crawlAgain } from "./change-url.ts";
import { CRAWL, enqueueCrawlIn } from "./crawl.job.ts";
import { abandonCrawl } from "./crawl-run.ts";
import { deleteStaleUploads, failAbandonedFiles } from "./files.repository.ts";
import { FILE_JOBS } from "./read-file.job.ts";
import { listNeglectedUrls } from "./urls.repository.ts";

const GIVEN_UP = "Reading this file failed several times. Please upload it again, or in another format.";

/**
 * Begins the crawls whose time has come, and ends the crawls and files that the queue gave up, so that nothing seems
 * to be read for ever.
 */
export async function sweepCrawls(jobs: Jobs, database: Database): Promise<void> {
  const { due, abandoned } = await listNeglectedUrls(CRAWL, database.query);
  for (const url of due) {
    await database.transaction(async (trx) => {
      const crawl = await crawlAgain(url, tenantWriter(url.tenantId, trx));
      if (crawl !== null) await enqueueCrawlIn(trx, jobs)(url);
    });
  }
  for (const url of abandoned) await abandonCrawl(url, database);
  await failAbandonedFiles(FILE_JOBS, GIVEN_UP, database.query);
  await deleteStaleUploads(database.query);
}
