import { createEventLoopYielder } from "../limits/event-loop-yielder.ts";
import type { SitemapFile } from "../reading/parse-sitemap.ts";
import type { SitemapReader } from "../reading/sitemap-reader.ts";
import { canonicalUrl } from "./canonical-url.ts";
import type { FetchPage } from "./fetch-page.ts";

const FILES_MAX = 50;
const BYTES_MAX = 10_485_760;
const NOTHING: SitemapFile = { isIndex: false, locations: [] };

export interface SitemapOptions {
  fetchPage: FetchPage;
  readSitemap: SitemapReader["readSitemap"];
  /** Whether a sitemap may be asked for; sitemaps of strange sites are not. */
  isAllowed: (url: string) => boolean;
  /** No more URLs than this are answered. */
  limit: number;
  signal?: AbortSignal | undefined;
}

/**
 * The pages that sitemaps name (sitemaps.org protocol: lists and indexes of lists, plain text, packed or not), each
 * once, canonical. A sitemap that can't be read counts as empty: it is only a hint.
 */
export async function readSitemaps(sitemaps: readonly string[], options: SitemapOptions): Promise<string[]> {
  const files = new Set(sitemaps);
  const pages = new Set<string>();
  const yieldToEventLoop = createEventLoopYielder();
  for (const file of files) {
    if (pages.size >= options.limit || options.signal?.aborted) break;
    const { isIndex, locations } = await readFile(file, options);
    for (const location of locations) {
      await yieldToEventLoop();
      const url = canonicalUrl(location, file);
      if (!url) continue;
      if (!isIndex) pages.add(url);
      else if (files.size < FILES_MAX && options.isAllowed(url)) files.add(url);
      if (pages.size >= options.limit) break;
    }
  }
  return [...pages];
}

async function readFile(
  url: string,
  { fetchPage, readSitemap, signal }: SitemapOptions,
): Promise<SitemapFile> {
  try {
    const { status, body } = await fetchPage(url, { maxBytes: BYTES_MAX, signal });
    return status === 200 ? await readSitemap(body, signal) : NOTHING;
  } catch {
    return NOTHING;
  }
}
