import type { ActionResult } from "@cxc/engine/dialogue/ports.ts";

/** What became of a run, before its time is taken. */
export type Outcome = Omit<ActionResult, "duration_ms">;

/** Whose the secrets of an action are in the store. */
export function secretOwner(actionId: string): string {
  return `action:${actionId}`;
}
