import { AsyncLocalStorage } from "node:async_hooks";
import { Agent, type Dispatcher } from "undici";
import { forbidInsideTransaction } from "../database/transaction.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { type EgressPurpose, parseAllowList } from "./allow-list.ts";
import { startDeadline } from "./deadline.ts";
import { EgressError, toEgressError } from "./egress-error.ts";
import { followRedirects, type RedirectOptions, RedirectRefused } from "./follow-redirects.ts";
import { guardedConnector } from "./guarded-connector.ts";
import { unpacked } from "./inflate.ts";
import { type OutgoingRequest, outgoingUrl } from "./next-request.ts";
import type { Proxies } from "./proxies.ts";
import { ownHeaders, type RequestHeaders } from "./request-headers.ts";
import { createResolver, type Resolve } from "./resolve-host.ts";
import type { ResponseHead } from "./response-head.ts";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_BYTES = 5_242_880;
const HEADER_BYTES_MAX = 32_768;
const CONNECTIONS_PER_ORIGIN = 16;
const KEEP_ALIVE_MS = 4_000;
/** On whose behalf calls are that name no company. */
const NOBODY = "";
/** Calls at once and those that may wait for their turn. A crawl can't take the slots of a visitor's turn. */
const LANES = {
  interactive: { atOnce: 64, atOnceEach: 16, atOnceAlone: 48, waiting: 256, waitingEach: 64 },
  background: { atOnce: 32, atOnceEach: 8, atOnceAlone: 24, waiting: 512, waitingEach: 128 },
} as const;

type Lane = keyof typeof LANES;

interface EgressRequest extends RedirectOptions {
  method?: string;
  headers?: RequestHeaders;
  body?: string | Uint8Array;
  /** From the call to the last byte, redirects and waiting for a slot included. */
  timeoutMs?: number;
  /** Between two pieces of the body. */
  idleMs?: number;
  /** Of the body, packed and unpacked. */
  maxBytes?: number;
  signal?: AbortSignal;
  /** Crawling and other work that nobody waits for says `background`. */
  lane?: Lane;
}

interface EgressResponse extends ResponseHead {
  body: Uint8Array;
}

interface EgressStream extends ResponseHead {
  /** Who stops reading closes the connection; throws an EgressError like the call itself. */
  body: AsyncIterable<Uint8Array>;
}

/** What became of a call so far. */
interface Call {
  company: string;
  /** Whether any of a request went out. */
  hasLeft: boolean;
  head?: ResponseHead;
}

/** The one client for everything that goes out. Every call throws an EgressError where it doesn't answer. */
export interface Egress {
  /** Reads the whole body. */
  request(url: string | URL, options?: EgressRequest): Promise<EgressResponse>;
  /** Answers as soon as the headers are there; the body is read once, by `for await`. */
  stream(url: string | URL, options?: EgressRequest): Promise<EgressStream>;
  /** The same client for calls on behalf of one company: companies take its slots in turn. */
  of(company: string): Egress;
  /** Ends every call that is under way. */
  close(): Promise<void>;
}

/**
 * Only public addresses can be reached, and those that `allow` names as exact `host:port`. Throws an Error in plain
 * words on an entry of another form. `resolve` looks names up; clients that share it share its slots and what it keeps. `callsAtOnce` is for calls that last
 * long and are bounded by who makes them: so many of them may be open, to one origin too. An idle connection is kept for
 * `keepAliveMs`, or as long as its server says where that is shorter.
 */
export function createEgress(options: {
  allow: readonly string[];
  /** Entries for other purposes don't count. */
  purpose?: EgressPurpose;
  resolve?: Resolve;
  callsAtOnce?: number;
  keepAliveMs?: number;
  /** What leads outside; nothing goes through them that isn't public. */
  proxies?: Proxies | undefined;
  /** Hears of a proxy that doesn't let a call through, by its status. */
  onProxyRefusal?(status: number): void;
  /** Hears of each call once its headers came or it failed. */
  onEnd?(call: { purpose: string; result: "answered" | "failed"; seconds: number }): void;
}): Egress {
  const keepAliveMs = options.keepAliveMs ?? KEEP_ALIVE_MS;
  /** A connection is opened by a call, and a request goes out for one: neither slot is told for which. */
  const calling = new AsyncLocalStorage<Call>();
  const agent = new Agent({
    connect: guardedConnector({
      allowed: parseAllowList(options.allow, options.purpose),
      resolve: options.resolve ?? createResolver(),
      companyNow: () => calling.getStore()?.company ?? NOBODY,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      proxies: options.proxies,
      onProxyRefusal: options.onProxyRefusal,
    }),
    connections: options.callsAtOnce ?? CONNECTIONS_PER_ORIGIN,
    maxHeaderSize: HEADER_BYTES_MAX,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
  });
  const client = agent.compose(noteLeaving(calling));
  const { callsAtOnce } = options;
  const bounded = callsAtOnce === undefined ? undefined : { atOnce: callsAtOnce, waiting: callsAtOnce };
  const lanes = {
    interactive: createConcurrencyLimit({ ...(bounded ?? LANES.interactive), refusal: tooMany }),
    background: createConcurrencyLimit({ ...LANES.background, refusal: tooMany }),
  };

  async function stream(
    company: string,
    url: string | URL,
    request: EgressRequest = {},
  ): Promise<EgressStream> {
    forbidInsideTransaction("egress");
    const began = performance.now();
    const ended = (result: "answered" | "failed") => {
      const seconds = (performance.now() - began) / 1_000;
      options.onEnd?.({ purpose: options.purpose ?? "any", result, seconds });
    };
    const call: Call = { company, hasLeft: false };
    const deadline = startDeadline(request.timeoutMs ?? TIMEOUT_MS, request.signal);
    const { signal } = deadline;
    const end = [deadline.clear];
    try {
      signal.throwIfAborted();
      const first = firstRequest(url, request);
      const { leave } = await lanes[request.lane ?? "interactive"].enter(company, { signal });
      end.push(leave);
      signal.addEventListener("abort", leave);
      const sending = { ...request, idleMs: request.idleMs ?? IDLE_MS, signal };
      const { head, body } = await calling.run(call, () => followRedirects(client, first, sending));
      call.head = head;
      body.on("error", () => undefined);
      end.push(() => body.destroy());
      const maxBytes = request.maxBytes ?? MAX_BYTES;
      if (hasBody(first.method, head.status) && Number(head.headers["content-length"]) > maxBytes) {
        throw new EgressError("too_large");
      }
      const plain = unpacked(body, head.headers["content-encoding"] ?? "", maxBytes);
      ended("answered");
      return { ...head, body: guarded(plain, { call, signal, end }) };
    } catch (error) {
      ended("failed");
      for (const step of end) step();
      if (error instanceof RedirectRefused) throw error.cause;
      throw failureOf(call, signal.aborted ? signal.reason : error);
    }
  }

  const egressOf = (company: string): Egress => ({
    stream: (url, request) => stream(company, url, request),
    async request(url, request) {
      const { body, ...head } = await stream(company, url, request);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return { ...head, body: Buffer.concat(chunks) };
    },
    of: egressOf,
    close: () => agent.destroy(),
  });
  return egressOf(NOBODY);
}

/** Tells the call that is being made when the first bytes of its request go out. */
function noteLeaving(calling: AsyncLocalStorage<Call>): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const call = calling.getStore();
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      start?.(controller, context);
      // One that was cancelled while it waited for its connection ends here.
      if (call && !controller.aborted) call.hasLeft = true;
    };
    return dispatch(options, handler);
  };
}

function failureOf({ hasLeft, head }: Call, error: unknown): EgressError {
  return Object.assign(toEgressError(error), { hasLeft, head });
}

function tooMany(): EgressError {
  return new EgressError("busy");
}

function firstRequest(url: string | URL, request: EgressRequest): OutgoingRequest {
  const { method = "GET", headers = {}, body } = request;
  return { url: outgoingUrl(url), method: method.toUpperCase(), headers: ownHeaders(headers), body };
}

/** Without one, its length is what it would be. */
function hasBody(method: string, status: number): boolean {
  return method !== "HEAD" && status !== 304;
}

/** The body with the call's own errors, and with the call's end when it is read or left. */
async function* guarded(
  body: AsyncIterable<Uint8Array>,
  { call, signal, end }: { call: Call; signal: AbortSignal; end: (() => void)[] },
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw failureOf(call, signal.aborted ? signal.reason : error);
  } finally {
    for (const step of end) step();
  }
}
