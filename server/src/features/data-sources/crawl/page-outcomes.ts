import type { PAGE_OUTCOMES } from "@cxc/contract/rules.ts";

export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

const TEMPORARY: readonly PageOutcome[] = ["timeout", "unreachable", "server_error"];

/** Whether the page may be back tomorrow: then what was read of it before is worth keeping. */
export function isTemporary(outcome: PageOutcome): boolean {
  return TEMPORARY.includes(outcome);
}
