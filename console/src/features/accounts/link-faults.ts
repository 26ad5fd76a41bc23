import { ApiError } from "../../lib/api-error.ts";

/** Why a mailed link is of no use any more. */
export type LinkFault = "link_expired" | "link_used" | "not_found";

/** The fault of the link in what was thrown; undefined for every other failure. */
export function linkFaultOf(error: unknown): LinkFault | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code } = error;
  return code === "link_expired" || code === "link_used" || code === "not_found" ? code : undefined;
}
