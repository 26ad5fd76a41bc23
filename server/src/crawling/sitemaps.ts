import { gunzipSync } from "node:zlib";
import { readXml } from "../reading/xml.ts";
import { canonicalUrl } from "./canonical-url.ts";
import type { FetchPage } from "./fetch-page.ts";

const FILES_MAX = 50;
const PACKED_BYTES_MAX = 10_485_760;
/** Unpacked; reading it holds up the main thread. */
const BYTES_MAX = 10_485_760;

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

/** Where the entries lead, in XML or as the lines of a plain list. Pictures and videos have places of their own. */
function locationsOf(text: string): string[] {
  if (!text.trimStart().startsWith("<"))
    return text.split(/[\r\n]+/).filter((line) => /^\s*https?:/i.test(line));
  const locations: string[] = [];
  let isEntry = false;
  let isLocation = false;
  readXml(text, {
    open(name) {
      if (name === "url" || name === "sitemap") isEntry = true;
      if (name === "image" || name === "video") isEntry = false;
      isLocation = name === "loc" && isEntry;
      if (isLocation) locations.push("");
    },
    close(name) {
      if (name === "image" || name === "video") isEntry = true;
      isLocation = false;
    },
    text(part) {
      if (isLocation) locations.push((locations.pop() ?? "") + part);
    },
  });
  return locations;
}
