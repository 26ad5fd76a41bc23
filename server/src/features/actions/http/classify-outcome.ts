import type { Outcome } from "../action-outcome.ts";
import type { Sent } from "./send-request.ts";

/** What the makers are told of a request whose outcome nobody knows, behind what stood in the way. */
const MAY_BE_DONE = "It may have been carried out.";

/**
 * What became of a request, as far as anyone can know. Of those that may do something only a refusal (4xx), or that
 * nothing of them went out, says that nothing was done; a server that fails or leads elsewhere may have done it
 * before (decision 101).
 */
export function classifyOutcome(
  sent: Sent,
  method: string,
): Pick<Outcome, "status" | "reason"> & { is_unknown: boolean } {
  const isSafe = method === "GET";
  if (!("answer" in sent)) return failed(sent.problem, !isSafe && sent.hasLeft);
  const { status } = sent.answer;
  const refused = refusal(status, method);
  if (refused === "") return { status: "succeeded", is_unknown: false, reason: sent.problem ?? "" };
  return failed(refused, !isSafe && (status < 400 || status >= 500));
}

function failed(reason: string, is_unknown: boolean) {
  return { status: "failed", is_unknown, reason: is_unknown ? `${reason} ${MAY_BE_DONE}` : reason } as const;
}

/** Why an answer is no success; "" where it is. A 303 says that what was asked is done. */
function refusal(status: number, method: string): string {
  if (status < 300 || status === 304 || (status === 303 && method !== "GET")) return "";
  if (status < 400) return `The server answered with a redirect (${status}), which is not followed.`;
  if (status === 401 || status === 403) return `The server did not accept the authentication (${status}).`;
  if (status === 404) return "The server does not know this address (404).";
  if (status === 429) return "The server has too much to do (429).";
  return status < 500
    ? `The server did not accept the request (${status}).`
    : `The server failed at the request (${status}).`;
}
