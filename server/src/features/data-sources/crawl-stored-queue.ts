import type { Transaction } from "kysely";
import type { CrawlQueue, QueuedPage } from "../../crawling/crawl-queue.ts";
import { isTemporary } from "../../crawling/page-outcomes.ts";
import { verdict } from "../../crawling/page-verdicts.ts";
import { isUnstorable } from "../../database/is-unstorable.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { storageRefusal } from "../../database/storage-full.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { hashText } from "../../reading/hash-text.ts";
import { createEndings, type Ending } from "./crawl-endings.ts";
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
  reopenPages,
  returnPage,
} from "./crawl-queue.repository.ts";
import { type NewDocument, removeDocuments, storeDocuments } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { READ_OUTCOMES } from "./page-results.ts";
import { lockUrl } from "./urls.repository.ts";

/** Pages that are leased at once; most claims then cost no statement. */
const CLAIMED_AT_ONCE = 16;

/** The crawl was stopped, given other settings or deleted while it ran. */
export class CrawlEnded extends Error {
  override name = "CrawlEnded";
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
  const claimed: QueuedPage[] = [];
  const inHand = new Set<string>();
  const endings = createEndings(write, () => inHand.size);
  /** Nothing waits that may be claimed, until one of these changes. */
  let isDry = false;
  let changes = 0;

  function mayHaveMore(): void {
    isDry = false;
    changes++;
  }

  function leave({ id }: QueuedPage): void {
    inHand.delete(id);
    endings.look();
  }

  async function claimMore(count: number): Promise<void> {
    if (isDry) return;
    const before = changes;
    const asked = Math.max(count, CLAIMED_AT_ONCE);
    const pages = await claimPages(crawl, asked, query);
    claimed.push(...pages);
    isDry = pages.length < asked && before === changes;
  }

  /** A page that can't be stored ends so, and the others are written. */
  async function write(batch: readonly Ending[]): Promise<void> {
    try {
      await writeAll(batch);
    } catch (error) {
      if (!isUnstorable(error)) throw error;
      const [first, ...more] = batch;
      if (more.length > 0) for (const ending of batch) await write([ending]);
      else if (first?.document) await writeAll([withoutText(first, storageRefusal(error))]);
      else throw error;
    }
  }

  function writeAll(batch: readonly Ending[]): Promise<void> {
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
    async add(links) {
      await inCrawl((scope, trx) => insertLinks(crawl, links, scope, trx));
      mayHaveMore();
    },
    async claim(count) {
      if (claimed.length < count) await claimMore(count - claimed.length);
      const pages = claimed.splice(0, count);
      for (const { id } of pages) inHand.add(id);
      return pages;
    },
    keep(page, read, url) {
      documents.set(page.id, { id: page.id, kind: "page", title: read.title, url, read });
    },
    async done(page, result, links) {
      const document = documents.get(page.id);
      documents.delete(page.id);
      await endings.add({ page, result, links, document }).finally(() => leave(page));
      if (links.length > 0) mayHaveMore();
    },
    async reopen(urls) {
      await inCrawl((_, trx) => reopenPages(crawl, urls, trx));
      mayHaveMore();
    },
    async retry(page, afterMs) {
      await returnPage(crawl, page.id, { afterMs }, query);
      mayHaveMore();
      leave(page);
    },
    async release(page) {
      await returnPage(crawl, page.id, undefined, query);
      mayHaveMore();
      leave(page);
    },
    counts() {
      mayHaveMore();
      return countPages(crawl, query);
    },
  };
}

function withoutText(
  { page, result: { final_url, http_status } }: Ending,
  refusal: string | undefined,
): Ending {
  const why = refusal === undefined ? verdict("unstorable") : verdict("no_room", refusal);
  const result = { ...why, final_url, http_status };
  return { page, result, links: [], document: undefined, isKept: refusal !== undefined };
}

type End = PageEnd & { document: NewDocument | undefined };

/** A text that a file, an article or another URL's page has already is not stored a second time. */
async function withoutTwins(crawl: Crawl, endings: readonly Ending[], scope: TenantWriter): Promise<End[]> {
  const hashes = endings.map(({ document }) => document && hashText(document.read.markdown));
  const known = hashes.filter((hash) => hash !== undefined);
  const same = known.length > 0 ? await listSameTexts(crawl, known, scope) : [];
  const names = new Map(same.map(({ hash, name }) => [hash, name]));
  return endings.map(({ page: { id }, result, document, ...ending }, index) => {
    const twin = names.get(hashes[index] ?? "");
    if (twin !== undefined) {
      const { content_hash, etag, last_modified, ...rest } = result;
      return { id, result: { ...rest, ...verdict("same_text", twin) }, isKept: false, document: undefined };
    }
    const isKept = ending.isKept || result.outcome === "unchanged" || isTemporary(result.outcome);
    return { id, result, isKept, document: READ_OUTCOMES.includes(result.outcome) ? document : undefined };
  });
}
