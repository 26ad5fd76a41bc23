import type { ServerResponse } from "node:http";

const STALL_MS = 60_000;

/**
 * Ends the connection of a client that takes no byte of an answer for so long. A slow one may take as long as it likes:
 * the timer begins anew with whatever the socket gets rid of.
 */
export function endWhenStalled(response: ServerResponse, ms = STALL_MS): void {
  response.setTimeout(ms, () => response.destroy());
}
