import type { PAGE_OUTCOMES } from "@cxc/contract/rules.ts";

export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

/** The page's text is among the answers, under its own address or another one's. */
const READ: readonly PageOutcome[] = ["indexed", "unchanged", "duplicate"];
const TEMPORARY: readonly PageOutcome[] = ["timeout", "unreachable", "server_error"];

/** Whether the page may be back tomorrow: then what was read of it before is worth keeping. */
export function isTemporary(outcome: PageOutcome): boolean {
  return TEMPORARY.includes(outcome);
}

/** Whether there is no text to be had at this address: no other page can be its copy. */
export function isLost(outcome: PageOutcome): boolean {
  return !READ.includes(outcome) && !isTemporary(outcome);
}
