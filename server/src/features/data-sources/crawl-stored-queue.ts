import type { Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import type { CrawlQueue, FinishedPage, FoundLink, QueuedPage } from "./crawl/crawl-queue.ts";
import { isTemporary } from "./crawl/page-outcomes.ts";
import { verdict } from "./crawl/page-verdicts.ts";
import {
  type Crawl,
  claimPages,
  countPages,
  finishPages,
  freePages,
  insertLinks,
  isGoingOn,
  listHeldPages,
  listKnownPages,
  listSameTexts,
  type PageEnd,
  returnPage,
} from "./crawl-queue.repository.ts";
import {
  hashText,
  type NewDocument,
  type ReadDocument,
  removeDocuments,
  storeDocuments,
} from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { READ_OUTCOMES } from "./page-results.ts";
import { lockUrl } from "./urls.repository.ts";

/** Pages that are leased at once; most claims then cost no statement. */
const CLAIMED_AT_ONCE = 16;

/** The crawl was stopped, given other settings or deleted while it ran. */
export class CrawlEnded extends Error {
  override name = "CrawlEnded";
}

interface Ending {
  page: QueuedPage;
  result: FinishedPage;
  links: FoundLink[];
  document: NewDocument | undefined;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The crawl's queue in rows. What a page came to, its text and its links are written in one transaction; pages that
 * end while another's is written share the next one. Throws CrawlEnded once the crawl doesn't go on as it began.
 */
export function createStoredQueue(
  crawl: Crawl,
  database: Database,
): CrawlQueue & { keep(page: QueuedPage, read: ReadDocument, finalUrl: string): void } {
  const { query } = database;
  const documents = new Map<string, NewDocument>();
  const endings: Ending[] = [];
  const claimed: QueuedPage[] = [];
  let isWriting = false;

  async function writeEndings(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (let batch = endings.splice(0); batch.length > 0; batch = endings.splice(0)) {
      try {
        await write(batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  function write(batch: readonly Ending[]): Promise<void> {
    return inCrawl(async (scope, trx) => {
      const held = await listHeldPages(
        crawl,
        batch.map(({ page }) => page.id),
        scope,
      );
      const taking = batch.filter(({ page }) => held.has(page.id));
      const ends = await withoutTwins(crawl, taking, scope);
      const read = ends.flatMap(({ document }) => document ?? []);
      if (read.length > 0) await storeDocuments(crawl.dataSourceId, read, scope);
      const gone = ends.filter(({ document, isKept }) => !document && !isKept).map(({ id }) => id);
      if (gone.length > 0) await removeDocuments(crawl.dataSourceId, gone, scope);
      await finishPages(crawl, ends, trx);
      await insertLinks(
        crawl,
        taking.flatMap(({ links }) => links),
        scope,
        trx,
      );
    });
  }

  function inCrawl(run: (scope: TenantWriter, trx: Transaction<Schema>) => Promise<void>): Promise<void> {
    return database.transaction(async (trx) => {
      const scope = tenantWriter(crawl.tenantId, trx);
      await lockDataSource(crawl.dataSourceId, scope);
      if (!isGoingOn(crawl, await lockUrl(crawl, scope))) throw new CrawlEnded();
      await run(scope, trx);
    });
  }

  return {
    async known() {
      await freePages(crawl, query);
      return listKnownPages(crawl, query);
    },
    add: (links) => inCrawl((scope, trx) => insertLinks(crawl, links, scope, trx)),
    async claim(count) {
      if (claimed.length < count) {
        claimed.push(...(await claimPages(crawl, Math.max(count - claimed.length, CLAIMED_AT_ONCE), query)));
      }
      return claimed.splice(0, count);
    },
    keep(page, read, url) {
      documents.set(page.id, { id: page.id, kind: "page", title: read.title, url, read });
    },
    done(page, result, links) {
      const document = documents.get(page.id);
      documents.delete(page.id);
      return new Promise((resolve, reject) => {
        endings.push({ page, result, links, document, resolve, reject });
        void writeEndings();
      });
    },
    retry: (page, afterMs) => returnPage(crawl, page.id, { afterMs }, query),
    release: (page) => returnPage(crawl, page.id, undefined, query),
    counts: () => countPages(crawl, query),
  };
}

type End = PageEnd & { document: NewDocument | undefined };

/** A text that a file, an article or another URL's page has already is not stored a second time. */
async function withoutTwins(crawl: Crawl, endings: readonly Ending[], scope: TenantWriter): Promise<End[]> {
  const hashes = endings.flatMap(({ document }) => (document ? [hashText(document.read.markdown)] : []));
  const same = hashes.length > 0 ? await listSameTexts(crawl, hashes, scope) : [];
  const names = new Map(same.map(({ hash, name }) => [hash, name]));
  return endings.map(({ page: { id }, result, document }) => {
    const twin = document && names.get(hashText(document.read.markdown));
    if (twin !== undefined) {
      const { content_hash, etag, last_modified, ...rest } = result;
      return { id, result: { ...rest, ...verdict("same_text", twin) }, isKept: false, document: undefined };
    }
    const isKept = result.outcome === "unchanged" || isTemporary(result.outcome);
    return { id, result, isKept, document: READ_OUTCOMES.includes(result.outcome) ? document : undefined };
  });
}
