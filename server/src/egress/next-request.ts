import { EgressError } from "./egress-error.ts";
import { headersForStranger } from "./request-headers.ts";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const URL_MAX = 8_192;

export interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** Throws `invalid_url` for what is not http or https or names a user. */
export function outgoingUrl(given: string | URL, base?: URL): URL {
  const text = String(given);
  if (text.length > URL_MAX || !URL.canParse(text, base)) throw new EgressError("invalid_url");
  const url = new URL(text, base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || url.password !== "" || url.hostname === "") {
    throw new EgressError("invalid_url");
  }
  url.hash = "";
  return url;
}

/** Whether an answer leads elsewhere. */
export function isRedirect(status: number, location: string | undefined): location is string {
  return REDIRECTS.has(status) && location !== undefined;
}

/**
 * The request that a redirect asks for (RFC 9110, 15.4). To another origin only harmless headers go along, and no
 * body: throws `blocked` where one would have to.
 */
export function nextRequest(request: OutgoingRequest, status: number, location: string): OutgoingRequest {
  const url = outgoingUrl(location, request.url);
  const becomesGet =
    (status === 303 && request.method !== "HEAD") ||
    ((status === 301 || status === 302) && request.method === "POST");
  const isSameOrigin = url.origin === request.url.origin;
  const body = becomesGet ? undefined : request.body;
  if (body !== undefined && !isSameOrigin) throw new EgressError("blocked");
  const headers = isSameOrigin ? { ...request.headers } : headersForStranger(request.headers);
  if (body === undefined) delete headers["content-type"];
  return { url, method: becomesGet ? "GET" : request.method, headers, body };
}
