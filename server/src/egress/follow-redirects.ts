import type { Dispatcher } from "undici";
import type { CookieJar } from "./cookie-jar.ts";
import { EgressError } from "./egress-error.ts";
import { isRedirect, nextRequest, type OutgoingRequest } from "./next-request.ts";
import type { ResponseHead } from "./response-head.ts";

const MAX_REDIRECTS = 5;
/** A redirect's body up to this size is read away, so that its connection can be used again. */
const DUMPED_BYTES_MAX = 16_384;

export interface RedirectOptions {
  /** 0 to 5; one more is a `redirect_loop`. */
  maxRedirects?: number;
  /** False answers the redirect itself. */
  followRedirects?: boolean;
  /** With it an address that redirects to itself is asked again once, with the cookies that were set on the way. */
  cookies?: CookieJar;
  /** Before each redirect is followed; what it throws ends the call and comes out as it is. */
  onRedirect?: (next: URL, from: URL) => void | Promise<void>;
}

interface SendOptions {
  idleMs: number;
  signal: AbortSignal;
}

/** What `onRedirect` threw, so that it isn't taken for a failure of the network. */
export class RedirectRefused extends Error {}

/** Asks, and asks on where the answer leads, until there is one that doesn't. */
export async function followRedirects(
  client: Dispatcher,
  first: OutgoingRequest,
  options: RedirectOptions & SendOptions,
): Promise<{ head: ResponseHead; body: Dispatcher.ResponseData["body"] }> {
  const most = Math.min(options.maxRedirects ?? MAX_REDIRECTS, MAX_REDIRECTS);
  const redirects: string[] = [];
  const set: [string, string[]][] = [];
  let request = first;
  for (;;) {
    const { statusCode, headers, body } = await send(client, request, options);
    const head = { status: statusCode, headers: joined(headers), url: request.url.href, redirects };
    const location = [headers.location].flat()[0];
    if (options.followRedirects === false || !isRedirect(statusCode, location)) return { head, body };
    body.dump({ limit: DUMPED_BYTES_MAX, signal: options.signal }).catch(() => undefined);
    const next = nextRequest(request, statusCode, location);
    const wasAsked = next.url.href === first.url.href || redirects.includes(next.url.href);
    set.push([request.url.origin, [headers["set-cookie"] ?? []].flat()]);
    const isLoop = wasAsked && next.method === request.method;
    const isLetIn =
      isLoop && set.splice(0).filter(([origin, lines]) => options.cookies?.keep(origin, lines)).length > 0;
    if ((isLoop && !isLetIn) || redirects.length >= most) throw new EgressError("redirect_loop");
    await refusable(() => options.onRedirect?.(next.url, request.url));
    redirects.push(next.url.href);
    request = next;
  }
}

/** Waits for the headers as long as the signal allows: a language model thinks first. */
function send(
  client: Dispatcher,
  { url, method, headers, body }: OutgoingRequest,
  { idleMs, signal, cookies }: SendOptions & RedirectOptions,
) {
  const answer = client.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: { ...headers, ...cookies?.headerFor(url.origin) },
    body: body ?? null,
    signal,
    headersTimeout: 0,
    bodyTimeout: idleMs,
  });
  return whileAllowed(answer, signal);
}

/** The client itself heeds the signal only once it is connected. */
async function whileAllowed<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([answer, over]);
  } finally {
    signal.removeEventListener("abort", stop);
    answer.catch(() => undefined);
  }
}

function joined(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] as const],
  );
  return Object.fromEntries(entries);
}

async function refusable(hook: () => void | Promise<void>): Promise<void> {
  try {
    await hook();
  } catch (cause) {
    throw new RedirectRefused("A redirect was refused.", { cause });
  }
}
