import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";

type Outcome = NonNullable<CrawledPage["outcome"]>;
type Tone = "neutral" | "positive" | "caution" | "negative";

/** What became of a page, in a word or two, and how bad that is. The page's own `reason` tells the rest. */
const OUTCOMES: Record<Outcome, readonly [label: string, tone: Tone]> = {
  indexed: ["Read", "positive"],
  unchanged: ["Unchanged", "positive"],
  duplicate: ["Duplicate", "neutral"],
  excluded: ["Excluded", "neutral"],
  robots: ["Robots.txt forbids", "neutral"],
  noindex: ["No index", "neutral"],
  login: ["Asks for a login", "caution"],
  not_text: ["Not text", "caution"],
  too_large: ["Too large", "caution"],
  needs_javascript: ["Needs JavaScript", "caution"],
  empty: ["No text", "caution"],
  blocked: ["Blocked", "caution"],
  not_found: ["Not found", "negative"],
  timeout: ["Timed out", "negative"],
  unreachable: ["Unreachable", "negative"],
  http_error: ["HTTP error", "negative"],
  server_error: ["Server error", "negative"],
  redirect_loop: ["Redirect loop", "negative"],
};

const WAITING = { label: "Waiting", tone: "neutral" } as const;

/** Label and tone of an outcome; null is a page that is still to be read. */
export function outcomeText(outcome: CrawledPage["outcome"]): { label: string; tone: Tone } {
  if (outcome === null) return WAITING;
  const [label, tone] = OUTCOMES[outcome];
  return { label, tone };
}
