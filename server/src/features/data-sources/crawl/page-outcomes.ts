/** What became of a URL (API page, "Data sources"). */
export const PAGE_OUTCOMES = [
  "indexed",
  "unchanged",
  "duplicate",
  "not_found",
  "robots",
  "noindex",
  "login",
  "not_text",
  "too_large",
  "timeout",
  "unreachable",
  "http_error",
  "server_error",
  "redirect_loop",
  "needs_javascript",
  "empty",
  "blocked",
  "excluded",
] as const;

export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

const TEMPORARY: readonly PageOutcome[] = ["timeout", "unreachable", "server_error"];

/** Whether the page may be back tomorrow: then what was read of it before is worth keeping. */
export function isTemporary(outcome: PageOutcome): boolean {
  return TEMPORARY.includes(outcome);
}
