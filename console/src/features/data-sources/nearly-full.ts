import type { Storage } from "@cxc/contract/storage.ts";

/** Who has so little left is told so before something is refused. */
const SHARE = 0.8;

/** Whether there is little room left for more. */
export function isNearlyFull({ used, limit }: Pick<Storage, "used" | "limit">): boolean {
  return limit !== null && used >= SHARE * limit;
}
