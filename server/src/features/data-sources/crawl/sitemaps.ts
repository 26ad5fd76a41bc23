import { gunzipSync } from "node:zlib";
import { canonicalUrl } from "./canonical-url.ts";
import type { FetchPage } from "./fetch-page.ts";

const FILES_MAX = 50;
const PACKED_BYTES_MAX = 10_485_760;
const BYTES_MAX = 52_428_800;
const URL_CHARS_MAX = 2_000;

export interface SitemapOptions {
  fetchPage: FetchPage;
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
  for (const file of files) {
    if (pages.size >= options.limit || options.signal?.aborted) break;
    const text = await readFile(file, options);
    const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 10_000));
    for (const location of locationsOf(text)) {
      const url = canonicalUrl(location, file);
      if (!url) continue;
      if (!isIndex) pages.add(url);
      else if (files.size < FILES_MAX && options.isAllowed(url)) files.add(url);
      if (pages.size >= options.limit) break;
    }
  }
  return [...pages];
}

async function readFile(url: string, { fetchPage, signal }: SitemapOptions): Promise<string> {
  try {
    const { status, body } = await fetchPage(url, { maxBytes: PACKED_BYTES_MAX, signal });
    if (status !== 200) return "";
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    const bytes = isPacked ? gunzipSync(body, { maxOutputLength: BYTES_MAX }) : body;
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}

/** The `<loc>` texts, or the lines of a plain list. Nothing else of the XML is looked at, so nothing can expand. */
function* locationsOf(text: string): Generator<string> {
  if (!text.trimStart().startsWith("<")) {
    for (const line of text.split(/[\r\n]+/)) if (/^\s*https?:/i.test(line)) yield line;
    return;
  }
  const opening = /<(?:sm:|sitemap:)?loc\s*>/gi;
  while (opening.exec(text)) {
    const end = text.indexOf("</", opening.lastIndex);
    if (end === -1) return;
    if (end - opening.lastIndex <= URL_CHARS_MAX) yield plainText(text.slice(opening.lastIndex, end));
  }
}

function plainText(xml: string): string {
  const data = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(xml)?.[1];
  if (data !== undefined) return data;
  return xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#38;", "&")
    .replaceAll("&amp;", "&");
}
