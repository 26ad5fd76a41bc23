import type { EgressError } from "../egress/egress-error.ts";
import type { FetchedPage } from "./fetch-page.ts";

const ATTEMPTS_MAX = 3;
/** Of what a site asks to put off for a while: it answers, and some page has to be the last. */
const PAUSES_MAX = 8;
const FIRST_DELAY_MS = 1_000;
/** A site that asks for a longer pause is asked again another day. */
export const DELAY_MAX_MS = 120_000;

/**
 * ms until another try is worth it; undefined where it isn't, where three tries failed or where the site asks for a longer
 * pause. Pauses that it asks for are no failures.
 */
export function retryDelay(
  failure: EgressError | FetchedPage,
  attempts: number,
  now: number = Date.now(),
): number | undefined {
  if (!isPassing(failure)) return undefined;
  const wishedMs = failure instanceof Error ? undefined : retryAfter(failure.headers["retry-after"], now);
  const isAskedOff = wishedMs !== undefined && wishedMs > 0 && "status" in failure && failure.status === 429;
  if (attempts + 1 >= (isAskedOff ? PAUSES_MAX : ATTEMPTS_MAX)) return undefined;
  const delayMs = Math.max(wishedMs ?? FIRST_DELAY_MS * 4 ** attempts, 0);
  return delayMs <= DELAY_MAX_MS ? delayMs : undefined;
}

/** ms before the next try after this many failed ones and the one at hand; undefined after the third. */
export function backoff(attempts: number): number | undefined {
  return attempts + 1 < ATTEMPTS_MAX ? FIRST_DELAY_MS * 4 ** attempts : undefined;
}

/** `Retry-After` (RFC 9110, 10.2.3) in ms: seconds or a date. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : date - now;
}

function isPassing(failure: EgressError | FetchedPage): boolean {
  if (failure instanceof Error) {
    const isLost = failure.kind === "unreachable" && failure.reason === "connection";
    return isLost || failure.kind === "timeout" || failure.kind === "busy";
  }
  return [429, 500, 502, 503, 504].includes(failure.status);
}
