import { pageKey } from "./canonical-url.ts";
import type { FoundLink, KnownPage, PageVerdict } from "./crawl-queue.ts";
import { createIdleParameters } from "./idle-parameters.ts";
import { isLost, type PageOutcome } from "./page-outcomes.ts";
import { verdict } from "./page-verdicts.ts";

/** Rows of links that are not read: enough to see why, not a list of the whole web. */
const REFUSED_MAX = 500;
const SEEN_MAX = 50_000;

export interface CrawlMemory {
  /** Whether a link with this address was judged before: a menu comes with every page. */
  wasSeen(url: string): boolean;
  /** Whether a page has a row, or was reached from another one. */
  knows(key: string): boolean;
  /** The link with its row's verdict where it is new and there is room for a row; remembers it then. */
  admit(link: FoundLink): FoundLink | undefined;
  /** The address without what makes no other page on this site, such as a session. */
  plainUrl(url: string): string;
  /** Why a page that waits needn't be read: it is another one but for what makes no other page. */
  knownTwin(url: string): PageVerdict | undefined;
  /** Why a page that was read is no page of its own: its address or its text is another one's; else it is remembered. */
  twinOf(page: ReadUrl): PageVerdict | undefined;
  /** Whether there is nothing to be read at an address, as far as this crawl or the one before knows. */
  isLost(url: string): boolean;
  /** Remembers how a page ended; answers the URLs of those that stepped back in vain, for it or for a template's slip. */
  ended(url: string, outcome: PageOutcome): string[];
  /** Whether pages were left out because there were too many. */
  isFull(): boolean;
  /** Whether no room is left even to say so of more. */
  isSpent(): boolean;
}

interface ReadUrl {
  url: string;
  final_url: string;
  /** As the page names it, where that is another address. The page steps back for it if the crawl reads it. */
  canonical: string | undefined;
  content_hash: string;
}

interface Copy {
  url: string;
  path: string;
  hash: string;
}

/** What a crawl knows of its pages; `known` is what an earlier part of the same crawl left. */
export function createCrawlMemory(known: readonly KnownPage[], maxPages: number): CrawlMemory {
  const keys = new Map<string, string>();
  const toRead = new Set<string>();
  const seen = new Set<string>();
  /** By address and by text: the URL of the page that was stored. */
  const stored = new Map<string, string>();
  const hashes = new Map<string, string>();
  /** Named as the original by a page that stepped back for it: it must not step back itself. */
  const originals = new Set<string>();
  /** By the original's key: the pages that stepped back for it. */
  const copies = new Map<string, Copy[]>();
  /** Named as the original by pages that are none of its copies: a template's slip. */
  const slips = new Set<string>();
  /** They stepped back for such a one. */
  const misled: string[] = [];
  const lost = new Set<string>();
  const idle = createIdleParameters();
  let refused = 0;
  let isFull = false;

  for (const page of known) {
    keys.set(page.key, page.url);
    if (page.outcome === "excluded" || page.outcome === "robots") refused++;
    else toRead.add(page.key);
    const outcome = page.outcome ?? page.last_outcome;
    if (outcome && isLost(outcome)) lost.add(page.key);
    if (page.outcome !== "indexed" && page.outcome !== "unchanged") continue;
    if (page.final_url) stored.set(pageKey(page.final_url), page.url);
    if (page.content_hash) {
      hashes.set(ownHash(page.content_hash), page.url);
      learn(page.url, page.content_hash);
    }
  }

  /** What has a row under an address that makes no other page is known under the plain one from then on, too. */
  function learn(url: string, contentHash: string): void {
    if (!idle.learn({ url, hash: ownHash(contentHash) })) return;
    const read = [...toRead].flatMap((key) => keys.get(key) ?? []);
    for (const known of [...stored.values(), ...read]) {
      const key = pageKey(idle.without(known));
      if (!keys.has(key)) keys.set(key, known);
    }
  }

  /** Two pages of different paths and texts are no copies of one, whatever they say. */
  function isSlip(original: string, { path, hash }: Copy): boolean {
    const others = copies.get(original) ?? [];
    const isOther = (copy: Copy) =>
      copy.path !== path && copy.hash !== hash && copy.path !== pathOf(original);
    if (path === pathOf(original)) return false;
    if (!slips.has(original) && !others.some(isOther)) return false;
    slips.add(original);
    misled.push(...others.map((copy) => copy.url));
    copies.delete(original);
    return true;
  }

  const knows = (key: string) => keys.has(key) || stored.has(key);

  return {
    isFull: () => isFull,
    isSpent: () => isFull && refused >= REFUSED_MAX,
    knows,
    wasSeen(url) {
      if (seen.has(url)) return true;
      if (seen.size < SEEN_MAX) seen.add(url);
      return false;
    },
    admit(link) {
      if (knows(link.key)) return undefined;
      const isOver = !link.refused && toRead.size >= maxPages;
      isFull ||= isOver;
      const found = isOver ? { ...link, refused: verdict("over_limit", maxPages) } : link;
      if (found.refused && refused >= REFUSED_MAX) return undefined;
      if (found.refused) refused++;
      else toRead.add(link.key);
      keys.set(link.key, link.url);
      return found;
    },
    plainUrl: (url) => idle.without(url),
    knownTwin(url) {
      const plain = idle.without(url);
      const twin = plain === url ? undefined : keys.get(pageKey(plain));
      return twin === undefined || twin === url ? undefined : verdict("same_page", twin);
    },
    twinOf({ url, final_url, canonical, content_hash }) {
      learn(url, content_hash);
      const [key, finalKey] = [pageKey(url), pageKey(final_url)];
      const same = stored.get(finalKey) ?? (finalKey === key ? undefined : keys.get(finalKey));
      if (same !== undefined && same !== url) return verdict("same_page", same);
      const twin = hashes.get(ownHash(content_hash));
      if (twin !== undefined && twin !== url) return verdict("same_text", twin);
      if (canonical !== undefined && !originals.has(finalKey) && isOriginal(canonical, final_url)) {
        const original = pageKey(canonical);
        const copy = { url, path: pathOf(finalKey), hash: ownHash(content_hash) };
        if (toRead.has(original) && !lost.has(original) && !isSlip(original, copy)) {
          originals.add(original);
          copies.set(original, [...(copies.get(original) ?? []), copy]);
          return verdict("canonical", canonical);
        }
      }
      stored.set(finalKey, url);
      hashes.set(ownHash(content_hash), url);
      return undefined;
    },
    isLost: (url) => lost.has(pageKey(url)),
    ended(url, outcome) {
      const key = pageKey(url);
      const orphans = misled.splice(0);
      if (!isLost(outcome)) return orphans;
      lost.add(key);
      orphans.push(...(copies.get(key) ?? []).map((copy) => copy.url));
      copies.delete(key);
      return orphans;
    },
  };
}

/** Pages are told apart by their own text: what stands around it may be another one at every look. */
function ownHash(contentHash: string): string {
  return contentHash.split(".", 1)[0] ?? "";
}

/** A whole site that names its front page as the original of every page has a slip in its template. */
function isOriginal(canonical: string, url: string): boolean {
  return pathOf(pageKey(canonical)) !== "/" || pathOf(pageKey(url)) === "/";
}

/** Of a page's key. */
function pathOf(key: string): string {
  return key.slice(key.indexOf("/")).replace(/\?.*$/s, "");
}
