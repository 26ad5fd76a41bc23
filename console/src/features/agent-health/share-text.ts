import { NO_VALUE } from "../../ui/data-table-types.ts";

/** A share of 0 to 1 as a whole percentage. */
export function shareText(share: number | null): string {
  return share === null ? NO_VALUE : `${Math.round(100 * share)} %`;
}
