import type { Integration } from "@cxc/contract/integrations.ts";

/** Does a sync run, or is about to? */
export function isSyncing({ state }: Pick<Integration, "state">): boolean {
  return state === "connecting" || state === "syncing";
}
