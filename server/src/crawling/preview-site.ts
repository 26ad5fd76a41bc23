import type { RenderPage } from "../rendering/renderer.ts";
import { pageKey } from "./canonical-url.ts";
import { classifyLinks } from "./classify-links.ts";
import { createCrawlMemory } from "./crawl-memory.ts";
import type { FoundLink } from "./crawl-queue.ts";
import type { Extract, ExtractedPage } from "./extract.ts";
import type { FetchPage } from "./fetch-page.ts";
import { createTrapDetector } from "./link-traps.ts";
import type { PageOutcome } from "./page-outcomes.ts";
import { verdict } from "./page-verdicts.ts";
import { type PageResult, readPage } from "./read-page.ts";
import { openSite, type SiteAccess } from "./site-access.ts";
import { readSitemaps, type SitemapOptions } from "./sitemaps.ts";

const PAGES_MAX = 200;
const TIME_MS = 10_000;

export interface PreviewOptions {
  /** Made by `canonicalUrl`. */
  start: string;
  /** Otherwise the start page only. */
  isComplete: boolean;
  include: readonly string[];
  exclude: readonly string[];
  maxPages: number;
  maxDepth: number;
  fetchPage: FetchPage;
  readSitemap: SitemapOptions["readSitemap"];
  extract: Extract<ExtractedPage>;
  render?: RenderPage | undefined;
  signal?: AbortSignal;
  /** For tests; 10 s otherwise. */
  timeMs?: number;
}

interface PreviewedPage {
  url: string;
  /** null where it would be read. */
  outcome: PageOutcome | null;
  reason: string;
}

export interface SitePreview {
  pages: PreviewedPage[];
  /** The site has more than is listed, or was too slow to tell. */
  has_more: boolean;
}

/**
 * What a crawl would come to: the start page, its links and the sitemaps' pages, up to 200 of them. Only the start page
 * is read; after 10 s what is known by then counts. Throws when `signal` ends it.
 */
export async function previewSite(options: PreviewOptions): Promise<SitePreview> {
  const { start, fetchPage, extract, render, isComplete } = options;
  const time = AbortSignal.timeout(options.timeMs ?? TIME_MS);
  const signal = options.signal ? AbortSignal.any([time, options.signal]) : time;
  const site = openSite({ rules: options, fetchPage, signal });
  const limit = Math.min(isComplete ? options.maxPages : 1, PAGES_MAX);
  const memory = createCrawlMemory([], limit);
  memory.admit({ url: start, key: pageKey(start), depth: 0 });
  const judge = { site, isTrap: createTrapDetector(), memory, maxDepth: options.maxDepth };

  const [first, listed] = await Promise.all([
    readStart(site, { start, extract, render, signal }),
    isComplete ? listSitemaps(site, options.readSitemap, signal) : [],
  ]);
  options.signal?.throwIfAborted();
  const found = isComplete ? await classifyLinks([...first.links, ...listed], 1, judge) : [];
  const pages: PreviewedPage[] = [
    { url: start, ...(first.outcome === "indexed" ? { outcome: null, reason: "" } : first) },
    ...found
      .filter((link) => !isBeyond(link, limit))
      .map(({ url, refused }) => ({ url, ...(refused ?? { outcome: null, reason: "" }) })),
  ].map(({ url, outcome, reason }) => ({ url, outcome, reason }));
  const has_more = memory.isFull() || pages.length > PAGES_MAX || time.aborted;
  return { pages: pages.slice(0, PAGES_MAX), has_more };
}

/** That there is more is said of all. */
function isBeyond({ refused }: FoundLink, limit: number): boolean {
  return refused?.reason === verdict("over_limit", limit).reason;
}

type Start = Pick<PageResult, "outcome" | "reason" | "links">;

async function readStart(
  { fetchPage, ...site }: SiteAccess,
  {
    start,
    extract,
    render,
    signal,
  }: Pick<PreviewOptions, "start" | "extract" | "render"> & { signal: AbortSignal },
): Promise<Start> {
  try {
    const refusalOf = (url: string) => site.refusalOf(url, true);
    return await readPage({
      url: start,
      depth: 0,
      attempts: 0,
      fetchPage,
      refusalOf,
      extract,
      render,
      signal,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ...verdict("too_slow"), links: [] };
  }
}

async function listSitemaps(
  { scope, fetchPage, sitemaps }: SiteAccess,
  readSitemap: SitemapOptions["readSitemap"],
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const isAllowed = (url: string) => scope(url) !== "other_site";
    const limit = PAGES_MAX * 5;
    return await readSitemaps(await sitemaps(), { fetchPage, readSitemap, isAllowed, limit, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    return [];
  }
}
