import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";

interface PageSearch {
  q: string;
  sort: "title" | "words" | "fetched_at" | undefined;
  direction: "asc" | "desc" | undefined;
  /** One of the outcomes, or "waiting" for those that are still to be read; any when absent. */
  outcome: string | undefined;
}

/** The pages whose title or address holds every word of the search, with that outcome, sorted if asked. */
export function listPages(pages: readonly CrawledPage[], search: PageSearch): CrawledPage[] {
  const { q, sort, direction, outcome } = search;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pages.filter((page) => {
    if (outcome && (page.outcome ?? "waiting") !== outcome) return false;
    const text = `${page.title}\n${page.url}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const sign = direction === "desc" ? -1 : 1;
  return found.sort((a, b) => sign * compare(a, b, sort));
}

function compare(a: CrawledPage, b: CrawledPage, by: NonNullable<PageSearch["sort"]>): number {
  switch (by) {
    case "title":
      return (a.title || a.url).localeCompare(b.title || b.url);
    case "words":
      return a.words - b.words;
    case "fetched_at":
      return (a.fetched_at ?? "").localeCompare(b.fetched_at ?? "");
  }
}
