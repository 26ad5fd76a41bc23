import type { CrawledPage, DataSourceUrl } from "@cxc/contract/data-source-urls.ts";

type Outcome = NonNullable<CrawledPage["outcome"]>;

/** The page's text is among the answers. */
export const READ_OUTCOMES: readonly Outcome[] = ["indexed", "unchanged"];

/** The page could not be read, and a person can do something about it. */
export const FAILED_OUTCOMES: readonly Outcome[] = [
  "not_found",
  "login",
  "too_large",
  "timeout",
  "unreachable",
  "http_error",
  "server_error",
  "redirect_loop",
  "needs_javascript",
  "empty",
  "blocked",
];

/** How a crawl went: failed without its start page, in need of attention where a page failed. */
export function statusOf(pages: {
  start: Outcome | null;
  read: number;
  failed: number;
  /** Left unread at the limits of time or bytes. */
  waiting: number;
}): DataSourceUrl["status"] {
  const { start, read, failed, waiting } = pages;
  const isStartRead = start !== null && (READ_OUTCOMES.includes(start) || start === "duplicate");
  // A start page that only asks not to be indexed still leads to the others.
  if (!isStartRead && !(start === "noindex" && read > 0)) return "failed";
  return failed + waiting > 0 || !isStartRead ? "attention" : "ready";
}
