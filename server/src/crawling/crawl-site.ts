import { pageKey } from "./canonical-url.ts";
import { classifyLinks, type LinkPolicy } from "./classify-links.ts";
import { type CrawlMemory, createCrawlMemory } from "./crawl-memory.ts";
import { crawlPage, type PageWork } from "./crawl-page.ts";
import type { CrawlQueue } from "./crawl-queue.ts";
import type { ExtractedPage } from "./extract.ts";
import type { FetchPage } from "./fetch-page.ts";
import { createTrapDetector } from "./link-traps.ts";
import { openSite, type SiteAccess } from "./site-access.ts";
import { readSitemaps, type SitemapOptions } from "./sitemaps.ts";
import { createMissingPageCheck, type IsMissingPage } from "./soft-404.ts";

const MAX_BYTES = 1_073_741_824;
const MAX_MS = 4 * 60 * 60_000;
/** Pages being read for each request that may run: some are fetched, some wait for their text to be taken out. */
const READ_PER_REQUEST = 2;
/** Pages with those that are read and wait to be stored: many are stored at once. */
const IN_HAND_MAX = 48;
const LOOK_AGAIN_MS = 1_000;
/** Of a sitemap's pages: the first are read while the others are looked at. */
const JUDGED_AT_ONCE = 500;

export interface CrawlOptions<Page extends ExtractedPage>
  extends Pick<PageWork<Page>, "isComplete" | "queue" | "extract" | "render" | "store" | "onProgress"> {
  /** Made by `canonicalUrl`. */
  start: string;
  include: readonly string[];
  exclude: readonly string[];
  maxPages: number;
  /** The start page has depth 0; pages of a sitemap count as 1. */
  maxDepth: number;
  maxBytes?: number;
  maxMs?: number;
  /** Requests at once to the site. */
  atOnce?: number;
  fetchPage: FetchPage;
  readSitemap: SitemapOptions["readSitemap"];
  signal?: AbortSignal;
}

export interface CrawlSummary {
  /** Why it ended: all was read, somebody stopped it, or there was too much. */
  stopped: "finished" | "cancelled" | "too_long" | "too_many_bytes";
  /** Pages were left out at the limit of pages. */
  isFull: boolean;
  /** Done in this run. */
  pages: number;
  bytes: number;
}

/**
 * Reads a site page by page until its queue is empty. Every page ends with an outcome or stays in the queue: after a
 * crash the next call goes on. Errors of the queue, of `extract` and `store` end it and come out.
 */
export async function crawlSite<Page extends ExtractedPage>(
  options: CrawlOptions<Page>,
): Promise<CrawlSummary> {
  const { queue, maxBytes = MAX_BYTES } = options;
  const time = AbortSignal.timeout(options.maxMs ?? MAX_MS);
  const failed = new AbortController();
  const signal = AbortSignal.any([time, failed.signal, ...(options.signal ? [options.signal] : [])]);
  const crawl = await begin(options, signal);
  const inHand = new Set<Promise<void>>();
  const counts = { pages: 0, bytes: 0 };
  let reading = 0;
  let moved = Promise.withResolvers<void>();
  let failure: { error: unknown } | undefined;

  function start(work: Promise<void>): void {
    const task = work.catch((error: unknown) => {
      failure ??= { error };
      failed.abort();
    });
    inHand.add(task);
    void task.then(() => {
      inHand.delete(task);
      moved.resolve();
    });
  }

  function onRead(): void {
    reading--;
    moved.resolve();
  }

  const isOver = () => signal.aborted || counts.bytes >= maxBytes;
  async function readAll(): Promise<void> {
    while (!isOver()) {
      moved = Promise.withResolvers();
      const room = Math.min(crawl.site.width() * READ_PER_REQUEST - reading, IN_HAND_MAX - inHand.size);
      const pages = room > 0 ? await queue.claim(room) : [];
      reading += pages.length;
      for (const page of pages) start(crawlPage(page, { ...options, ...crawl, signal, counts, onRead }));
      if (inHand.size > 0) await moved.promise;
      else if (!(await pageIsDue(queue, signal))) return;
    }
  }

  start(addSitemaps(options, crawl, signal));
  await readAll().catch((error: unknown) => start(Promise.reject(error)));
  const isCut = isOver();
  await Promise.all(inHand);
  if (failure) throw failure.error;
  return {
    stopped: isCut ? whyCut(options.signal, time) : "finished",
    isFull: crawl.memory.isFull(),
    ...counts,
  };
}

function whyCut(caller: AbortSignal | undefined, time: AbortSignal): CrawlSummary["stopped"] {
  if (caller?.aborted) return "cancelled";
  return time.aborted ? "too_long" : "too_many_bytes";
}

interface Crawl {
  site: SiteAccess;
  memory: CrawlMemory;
  judge: LinkPolicy;
  isMissing: IsMissingPage;
}

async function begin<Page extends ExtractedPage>(
  options: CrawlOptions<Page>,
  signal: AbortSignal,
): Promise<Crawl> {
  const { start, queue, fetchPage, atOnce, maxDepth, extract } = options;
  const site = openSite({ rules: options, fetchPage, atOnce, signal });
  const memory = createCrawlMemory(await queue.known(), options.isComplete ? options.maxPages : 1);
  const link = { url: start, key: pageKey(start), depth: 0 };
  if (memory.admit(link)) await queue.add([link]);
  const isMissing = createMissingPageCheck({ start, site, extract, signal });
  return { site, memory, isMissing, judge: { site, isTrap: createTrapDetector(), memory, maxDepth } };
}

async function addSitemaps<Page extends ExtractedPage>(
  { isComplete, maxPages, queue, readSitemap }: CrawlOptions<Page>,
  { site, judge }: Crawl,
  signal: AbortSignal,
): Promise<void> {
  if (!isComplete) return;
  const { fetchPage } = site;
  const isAllowed = (url: string) => site.scope(url) !== "other_site";
  const urls = await readSitemaps(await site.sitemaps(), {
    fetchPage,
    readSitemap,
    isAllowed,
    limit: maxPages * 2,
    signal,
  });
  for (let from = 0; from < urls.length; from += JUDGED_AT_ONCE) {
    const links = await classifyLinks(urls.slice(from, from + JUDGED_AT_ONCE), 1, judge);
    if (links.length > 0) await queue.add(links);
  }
}

/** Waits for a page that is to be tried again; false where none waits. */
async function pageIsDue(queue: CrawlQueue, signal: AbortSignal): Promise<boolean> {
  const { next_due_ms } = await queue.counts();
  if (next_due_ms === undefined) return false;
  const waitMs = Math.min(next_due_ms, LOOK_AGAIN_MS);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, waitMs);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done, { once: true });
  });
  return true;
}
