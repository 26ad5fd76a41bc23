import { createCookieJar } from "../egress/cookie-jar.ts";
import type { Egress } from "../egress/egress.ts";
import { CRAWLER_NAME } from "./robots.ts";

const USER_AGENT = `Mozilla/5.0 (compatible; ${CRAWLER_NAME}/1.0)`;
const ACCEPT = "text/html,application/xhtml+xml;q=0.9,text/plain;q=0.8,application/pdf;q=0.8,*/*;q=0.5";
const PAGE_BYTES_MAX = 20_971_520;
const TIMEOUT_MS = 20_000;
const IDLE_MS = 10_000;

interface FetchOptions {
  etag?: string | undefined;
  last_modified?: string | undefined;
  maxBytes?: number;
  /** Redirects that may still be followed. */
  maxRedirects?: number;
  /** What it throws comes out of the call. */
  onRedirect?: (next: URL) => Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface FetchedPage {
  status: number;
  /** The last one of the redirects. */
  url: string;
  redirects: string[];
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** One GET request; throws an EgressError where there is no answer. */
export type FetchPage = (url: string, options?: FetchOptions) => Promise<FetchedPage>;

/** Asks as our crawler, with the cookies without which a site leads in a circle, and only for what changed where the last answer's marks are given. */
export function createFetchPage(egress: Egress, { timeoutMs = TIMEOUT_MS } = {}): FetchPage {
  const cookies = createCookieJar();
  return (url, { etag, last_modified, maxBytes = PAGE_BYTES_MAX, maxRedirects, onRedirect, signal } = {}) =>
    egress.request(url, {
      headers: {
        "user-agent": USER_AGENT,
        accept: ACCEPT,
        ...(etag ? { "if-none-match": etag } : {}),
        ...(last_modified ? { "if-modified-since": last_modified } : {}),
      },
      cookies,
      lane: "background",
      timeoutMs,
      idleMs: IDLE_MS,
      maxBytes,
      ...(maxRedirects === undefined ? {} : { maxRedirects }),
      ...(onRedirect ? { onRedirect } : {}),
      ...(signal ? { signal } : {}),
    });
}
