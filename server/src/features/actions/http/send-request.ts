import type { SnapshotHttp } from "@cxc/engine/dialogue/snapshot.ts";
import type { Egress } from "../../../egress/egress.ts";
import { EgressError } from "../../../egress/egress-error.ts";
import type { HttpRequest } from "./render-request.ts";

/** With its retries, an action leaves a turn time for its reply. */
const TOTAL_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const MAX_BYTES = 262_144;
const NOTHING = new Uint8Array();

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * What came back, or why nothing did, and whether any of the request went out. An answer with a `problem` has no body: its
 * head came, and the rest can't be read.
 */
export type Sent = { answer: HttpAnswer; problem?: string } | { problem: string; hasLeft: boolean };

/**
 * Sends a request; only a GET is repeated, after no answer or a 5xx, and only a GET follows redirects of its origin. Of
 * all others the answer's head is kept, whatever becomes of its body.
 */
export async function sendRequest(
  request: HttpRequest,
  { timeout_ms, retries }: Pick<SnapshotHttp, "timeout_ms" | "retries">,
  egress: Egress,
): Promise<Sent> {
  const endsAt = performance.now() + TOTAL_MS;
  const most = request.method === "GET" ? retries : 0;
  for (let tries = 0; ; tries++) {
    const timeoutMs = Math.min(timeout_ms, Math.max(1, endsAt - performance.now()));
    const sent = await sendOnce(request, timeoutMs, egress);
    const pauseMs = FIRST_PAUSE_MS * 2 ** tries;
    const hasTime = endsAt - performance.now() > pauseMs + timeout_ms / 4;
    if (tries >= most || !isWorthAnother(sent) || !hasTime) return sent.result;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

interface Try {
  result: Sent;
  /** What stood in the way, where nothing came back. */
  kind?: EgressError["kind"];
}

function isWorthAnother({ result, kind }: Try): boolean {
  if ("answer" in result) return result.answer.status >= 500;
  return kind === "timeout" || kind === "unreachable" || kind === "bad_response";
}

async function sendOnce(request: HttpRequest, timeoutMs: number, egress: Egress): Promise<Try> {
  try {
    const answer = await egress.request(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers.map(({ name, value }) => [name, asBytes(value)])),
      ...(request.body === "" ? {} : { body: request.body }),
      timeoutMs,
      maxBytes: MAX_BYTES,
      followRedirects: request.method === "GET",
      onRedirect: (next) => {
        // A secret is for the origin that it was entered for.
        if (next.origin !== request.origin) throw new ElsewhereError();
      },
    });
    return { result: { answer } };
  } catch (error) {
    if (error instanceof ElsewhereError) {
      const problem = "The address leads to another host, which is not followed.";
      return { result: { problem, hasLeft: true } };
    }
    if (!(error instanceof EgressError)) throw error;
    const { kind, head, hasLeft } = error;
    const problem = inWords(error);
    if (!head || request.method === "GET") return { result: { problem, hasLeft }, kind };
    return { result: { answer: { ...head, body: NOTHING }, problem } };
  }
}

class ElsewhereError extends Error {}

function inWords(error: EgressError): string {
  if (error.kind === "too_large") return `${error.message} It may have ${MAX_BYTES / 1024} kB.`;
  switch (error.reason) {
    case "name":
      return `${error.message} The host's name is not known.`;
    case "certificate":
      return `${error.message} The host's certificate is not valid.`;
    case "no_tls":
      return `${error.message} The host doesn't speak https there.`;
    case "connection":
      return error.hasLeft ? "The connection ended before the answer came." : error.message;
    case undefined:
      return error.message;
  }
}

/** Headers go out as Latin-1: UTF-8 in them is what servers expect of other letters. */
function asBytes(value: string): string {
  return Buffer.from(value, "utf8").toString("latin1");
}
