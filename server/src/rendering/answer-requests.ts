import type { Egress } from "../egress/egress.ts";

/** Of one page: what it may ask for, and how many bytes it may get. */
const REQUESTS_MAX = 80;
const BYTES_MAX = 20_971_520;
/** Of one answer: several come at the same time. */
const ANSWER_BYTES_MAX = 5_242_880;
const TIMEOUT_MS = 10_000;
/** What has no part in a page's text is never fetched. */
const NEEDED = new Set(["Document", "Script", "XHR", "Fetch", "Preflight"]);
/** Of the network between its server and us, not of what it says. */
const NOT_PASSED_ON = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "connection",
  "set-cookie",
]);

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string> };
  resourceType: string;
}

type Call = (method: string, params?: Record<string, unknown>) => Promise<unknown>;

/**
 * Answers what a page asks for: the page itself with what was fetched before, scripts and data through `egress`, everything
 * else not at all. Nothing but GET goes out: a page that is looked at changes nothing anywhere.
 */
export function createAnswers(options: {
  call: Call;
  egress: Egress;
  first: PageAnswer & { url: string };
  signal: AbortSignal;
}) {
  const { call, egress, first, signal } = options;
  let requests = 0;
  let bytes = 0;
  let isOpened = false;
  const underWay = new Set<string>();
  let last = performance.now();

  async function answer(paused: Paused): Promise<void> {
    const { requestId, request, resourceType } = paused;
    const fulfil = ({ status, headers, body }: PageAnswer) =>
      call("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(headers)
          .filter(([name]) => !NOT_PASSED_ON.has(name))
          .map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString("base64"),
      });
    if (!isOpened && resourceType === "Document") {
      isOpened = true;
      return void (await fulfil(first));
    }
    const isRefused =
      !NEEDED.has(resourceType) ||
      request.method !== "GET" ||
      !/^https?:/.test(request.url) ||
      ++requests > REQUESTS_MAX ||
      bytes >= BYTES_MAX;
    if (isRefused)
      return void (await call("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" }));
    const got = await egress.request(request.url, {
      headers: {
        accept: request.headers.Accept ?? "*/*",
        "user-agent": request.headers["User-Agent"] ?? "",
      },
      lane: "background",
      timeoutMs: TIMEOUT_MS,
      maxBytes: Math.min(ANSWER_BYTES_MAX, BYTES_MAX - bytes),
      signal,
    });
    bytes += got.body.length;
    await fulfil(got);
  }

  return {
    take(params: Record<string, unknown>): void {
      const paused = params as unknown as Paused;
      const { requestId } = paused;
      underWay.add(requestId);
      answer(paused)
        .catch(() => call("Fetch.failRequest", { requestId, errorReason: "Failed" }))
        .catch(() => undefined)
        .finally(() => {
          underWay.delete(requestId);
          last = performance.now();
        });
    },
    /** For how long nothing has been under way; 0 while something is. */
    quietMs(): number {
      return isOpened && underWay.size === 0 ? performance.now() - last : 0;
    },
  };
}
