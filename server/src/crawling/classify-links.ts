import { createEventLoopYielder } from "../limits/event-loop-yielder.ts";
import { pageKey } from "./canonical-url.ts";
import { isFileWithoutText } from "./content-kind.ts";
import type { CrawlMemory } from "./crawl-memory.ts";
import type { FoundLink } from "./crawl-queue.ts";
import { verdict } from "./page-verdicts.ts";
import type { SiteAccess } from "./site-access.ts";

export interface LinkPolicy {
  site: Pick<SiteAccess, "scope" | "linkRefusal">;
  isTrap: (url: string) => boolean;
  memory: CrawlMemory;
  maxDepth: number;
}

/**
 * Links at this depth that get a row: pages to read, and those of the same site that are refused, with the reason.
 * Others are served in between: a site may name thousands of links, and thousands of rules for each.
 */
export async function classifyLinks(
  urls: readonly string[],
  depth: number,
  judge: LinkPolicy,
): Promise<FoundLink[]> {
  if (depth > judge.maxDepth) return [];
  const yieldToEventLoop = createEventLoopYielder();
  const links: FoundLink[] = [];
  for (const url of urls) {
    await yieldToEventLoop();
    const link = classifyLink(url, depth, judge);
    if (link) links.push(link);
  }
  return links;
}

function classifyLink(found: string, depth: number, judge: LinkPolicy): FoundLink | undefined {
  if (judge.memory.isSpent() || judge.memory.wasSeen(found)) return undefined;
  const url = judge.memory.plainUrl(found);
  const key = pageKey(url);
  if (judge.memory.knows(key) || judge.site.scope(url) === "other_site") return undefined;
  const refused =
    judge.site.linkRefusal(url) ??
    (isFileWithoutText(url) ? verdict("file_link") : undefined) ??
    (judge.isTrap(url) ? verdict("trap") : undefined);
  const link: FoundLink = { url, key, depth, ...(refused ? { refused } : {}) };
  return judge.memory.admit(link);
}
