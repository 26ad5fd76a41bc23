import { gunzipSync } from "node:zlib";
import { parseXml } from "./xml.ts";

/** Of what a file unpacks to; the format's own limit is five times as much. */
const UNPACKED_BYTES_MAX = 10_485_760;
/** Of these only the beginning is read: more pages than a crawl reads stand in it. */
const READ_CHARACTERS_MAX = 1_048_576;
/** Lines, or entries of any kind: the format's own limit. */
const ENTRIES_MAX = 50_000;

/** A sitemap as it came from a site, packed or not. */
export interface SitemapInput {
  bytes: Uint8Array;
}

export interface SitemapFile {
  /** It lists sitemaps, not pages. */
  isIndex: boolean;
  /** Where its entries lead, as written. */
  locations: string[];
}

/** Reads a sitemap (sitemaps.org protocol), in XML or as the lines of a plain list. Throws where it can't be unpacked. */
export function parseSitemap({ bytes }: SitemapInput): SitemapFile {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const unpacked = isPacked ? gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES_MAX }) : bytes;
  const text = new TextDecoder().decode(unpacked.subarray(0, READ_CHARACTERS_MAX));
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 10_000));
  return { isIndex, locations: text.trimStart().startsWith("<") ? locationsOf(text) : linesOf(text) };
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/, ENTRIES_MAX).filter((line) => /^\s*https?:/i.test(line));
}

/** Pictures and videos have places of their own. */
function locationsOf(text: string): string[] {
  const locations: string[] = [];
  let isEntry = false;
  let isLocation = false;
  parseXml(text, {
    open(name) {
      if (name === "url" || name === "sitemap") isEntry = true;
      if (name === "image" || name === "video") isEntry = false;
      isLocation = name === "loc" && isEntry && locations.length < ENTRIES_MAX;
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
