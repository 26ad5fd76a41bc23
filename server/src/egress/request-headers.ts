import { ACCEPTED_ENCODINGS } from "./inflate.ts";

/** What belongs to the connection is set here and nowhere else; `host` would also change whose certificate counts. */
const OURS = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Any other header may hold a secret, whatever its name is. */
const KEPT_ACROSS_ORIGINS = new Set(["accept", "accept-language", "content-type", "user-agent"]);

export type RequestHeaders = Readonly<Record<string, string>>;

/** The caller's headers in lower case, without those that are the connection's. */
export function ownHeaders(given: RequestHeaders): Record<string, string> {
  const kept = Object.entries(given)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !OURS.has(name));
  return { ...Object.fromEntries(kept), "accept-encoding": ACCEPTED_ENCODINGS };
}

/** The headers that go along when a redirect leads to another origin. */
export function headersForStranger(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT_ACROSS_ORIGINS.has(name));
  return { ...Object.fromEntries(kept), "accept-encoding": ACCEPTED_ENCODINGS };
}
