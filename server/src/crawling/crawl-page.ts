import { EgressError } from "../egress/egress-error.ts";
import { hashText } from "../reading/hash-text.ts";
import { splitParts } from "../reading/parts.ts";
import type { RenderPage } from "../rendering/renderer.ts";
import { classifyLinks, type LinkPolicy } from "./classify-links.ts";
import type { CrawlMemory } from "./crawl-memory.ts";
import type { CrawlQueue, FinishedPage, QueuedPage } from "./crawl-queue.ts";
import type { Extract, ExtractedPage } from "./extract.ts";
import { verdict } from "./page-verdicts.ts";
import { type PageResult, readPage } from "./read-page.ts";
import type { SiteAccess } from "./site-access.ts";
import type { IsMissingPage } from "./soft-404.ts";

export interface PageWork<Page extends ExtractedPage> {
  isComplete: boolean;
  queue: CrawlQueue;
  extract: Extract<Page>;
  render?: RenderPage | undefined;
  /** Stores the text of a page in place of what was there; called before the page is done, and again after a crash. */
  store: (page: QueuedPage, read: Page, finalUrl: string) => Promise<void>;
  /** After each page that is done. */
  onProgress?: (page: QueuedPage, result: FinishedPage) => void;
  site: SiteAccess;
  memory: CrawlMemory;
  judge: LinkPolicy;
  isMissing: IsMissingPage;
  signal: AbortSignal;
  counts: { pages: number; bytes: number };
  /** When nothing of the page is left to be read, however that went. */
  onRead: () => void;
}

/** Takes one page of the queue to its end, or back into the queue for another try or another day. */
export async function crawlPage<Page extends ExtractedPage>(
  page: QueuedPage,
  work: PageWork<Page>,
): Promise<void> {
  const { queue, site, extract, render, counts, signal, onRead, memory } = work;
  try {
    const twin = memory.knownTwin(page.url);
    if (twin) {
      onRead();
      return await queue.done(page, { ...twin, final_url: page.url, http_status: null }, []);
    }
    const { fetchPage } = site;
    const refusalOf = (url: string) => site.refusalOf(url, page.depth === 0);
    const result = await readPage({ ...page, fetchPage, refusalOf, extract, render, signal }).finally(onRead);
    counts.bytes += result.bytes;
    if (result.retryAfterMs !== undefined) return await queue.retry(page, result.retryAfterMs);
    await finishPage(page, (await isSoft404(page, result, work)) ? missing(result) : result, work);
    counts.pages++;
  } catch (error) {
    // Where even that fails, the lease runs out.
    await queue.release(page).catch(() => undefined);
    if (!signal.aborted && !(error instanceof EgressError && error.kind === "aborted")) throw error;
  }
}

/** Of a whole site: the start page, and a page that is asked for alone, is what somebody entered. */
async function isSoft404<Page extends ExtractedPage>(
  { depth }: QueuedPage,
  { page, final_url }: PageResult<Page>,
  { isComplete, isMissing }: PageWork<Page>,
): Promise<boolean> {
  return isComplete && depth > 0 && page !== undefined && (await isMissing(final_url, page));
}

function missing<Page extends ExtractedPage>({
  page,
  canonical,
  ...result
}: PageResult<Page>): PageResult<Page> {
  return { ...result, ...verdict("soft_404"), links: [], etag: undefined, last_modified: undefined };
}

async function finishPage<Page extends ExtractedPage>(
  page: QueuedPage,
  { page: read, links, canonical, bytes, retryAfterMs, ...result }: PageResult<Page>,
  { queue, memory, judge, store, isComplete, onProgress }: PageWork<Page>,
): Promise<void> {
  const { url, depth } = page;
  const { final_url } = result;
  // A page that was asked for alone is read whatever it names as its original.
  const original = isComplete ? canonical : undefined;
  const discovered = isComplete
    ? [
        ...(await classifyLinks(original ? [original] : [], depth, judge)),
        ...(await classifyLinks(links, depth + 1, judge)),
      ]
    : [];

  let done: FinishedPage = { ...result, ...(read ? { title: read.title, words: read.words } : {}) };
  const content_hash = read ? hashPage(read) : page.content_hash;
  if (content_hash !== undefined && (read || result.outcome === "unchanged")) {
    const twin = memory.twinOf({ url, final_url, canonical: original, content_hash });
    const isSame = read && content_hash === page.content_hash;
    done = { ...done, ...(twin ?? { content_hash, ...(isSame ? verdict("unchanged") : {}) }) };
    if (read && !twin) done.left_out = lossesOf(read);
    // Its original may be back one day: it is read anew each time.
    if (!twin && original && memory.isLost(original)) {
      done = { ...done, etag: undefined, last_modified: undefined };
    }
    if (read && !twin) await store(page, read, final_url);
  }
  // Before it is written: who steps back for it later knows, and who did before is written no later.
  const orphans = memory.ended(url, done.outcome);
  await queue.done(page, done, discovered);
  if (orphans.length > 0) await queue.reopen(orphans);
  onProgress?.(page, done);
}

/** What of a page is no part of its text, in sentences. */
function lossesOf({ missing, signals }: ExtractedPage): string {
  return [missing, signals?.leftOut].filter(Boolean).join(" ");
}

/** Of the page's own text, and after a dot of what stands around it, which stands around other pages, too. */
function hashPage({ markdown }: ExtractedPage): string {
  const { own, parts } = splitParts(markdown);
  return [hashText(own), ...(parts.length > 0 ? [hashText(parts.join())] : [])].join(".");
}
