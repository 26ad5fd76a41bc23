import type { PageOutcome } from "./page-outcomes.ts";

/** A URL that is to be read. */
export interface QueuedPage {
  id: string;
  /** As it is asked for, made by `canonicalUrl`. */
  url: string;
  /** 0 for the start page. */
  depth: number;
  /** Tries that failed before this one. */
  attempts: number;
  /** What the last crawl left, for `unchanged`; absent where the page must be read anew. */
  etag?: string | undefined;
  last_modified?: string | undefined;
  /** `hashText` of its own text; that of what stands around it follows after a dot. */
  content_hash?: string | undefined;
}

/** A URL found on a page or in a sitemap. */
export interface FoundLink {
  url: string;
  /** By `pageKey`: two URLs with the same key are one page. Unique for one crawled URL of a data source. */
  key: string;
  depth: number;
  /** Set where the link is not to be read: its row is written finished. */
  refused?: PageVerdict;
}

/** An outcome, why in plain words, and what the owner of the site can do about it ("" where nothing is to be done). */
export interface PageVerdict {
  outcome: PageOutcome;
  reason: string;
  remedy: string;
}

/** How a page ended; the row shows it. What is absent was not learnt this time, so what the row says of it stays. */
export interface FinishedPage extends PageVerdict {
  final_url: string;
  http_status: number | null;
  title?: string | undefined;
  words?: number | undefined;
  /** What of it is no part of its text, in sentences. */
  left_out?: string | undefined;
  etag?: string | undefined;
  last_modified?: string | undefined;
  /** Only with `indexed` and `unchanged`. */
  content_hash?: string | undefined;
}

/** What this crawl knows already, for one that goes on after a crash. */
export interface KnownPage {
  key: string;
  url: string;
  /** Absent while the page waits. */
  outcome?: PageOutcome | undefined;
  /** Of a page that waits: what the crawl before came to. */
  last_outcome?: PageOutcome | undefined;
  final_url?: string | undefined;
  content_hash?: string | undefined;
}

/**
 * The pages of one crawl of one URL of a data source, kept where a crash does not reach them. One crawl at a time uses
 * it. Ids survive a re-crawl: it makes the rows wait again (all of them, as an unchanged page doesn't tell its links), it doesn't make new ones.
 */
export interface CrawlQueue {
  /** Every row of this crawl: waiting, or finished since it began. Called once, at the start. */
  known(): Promise<KnownPage[]>;
  /** Adds rows, in this order; what is there already by `key` stays as it is. */
  add(links: FoundLink[]): Promise<void>;
  /** Up to `count` waiting pages that are due, the least deep first, leased to the caller until `done` or `retry`. */
  claim(count: number): Promise<QueuedPage[]>;
  /** Finishes the page and adds its links, in one transaction. */
  done(page: QueuedPage, result: FinishedPage, links: FoundLink[]): Promise<void>;
  /** Has finished pages, by their URL, wait again. */
  reopen(urls: readonly string[]): Promise<void>;
  /** Gives the page back for another try in `afterMs`, with one more attempt counted. */
  retry(page: QueuedPage, afterMs: number): Promise<void>;
  /** Gives the page back as it was, such as when the crawl is cancelled. */
  release(page: QueuedPage): Promise<void>;
  /** `next_due_ms`: until the first waiting page may be claimed, 0 where one is due now, undefined where none waits. */
  counts(): Promise<{ waiting: number; done: number; next_due_ms: number | undefined }>;
}
