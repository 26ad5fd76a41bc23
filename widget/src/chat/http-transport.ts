import type { ChatReply, ChatRequest, RatingRequest } from "@cxc/contract/chat.ts";
import { visitorPaths } from "@cxc/contract/paths.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import { ChatError, type ChatEvent, type ChatTransport } from "./chat-transport.ts";
import { parseEvents } from "./event-stream.ts";
import { toJson } from "./to-json.ts";

/** The server breaks its silence every 15 seconds while it works on an answer. */
const SILENCE_MS_MAX = 40_000;

interface HttpTransportOptions {
  /** The product's origin; empty for the page's own. */
  baseUrl: string;
  /** Headers to add, such as the console's bearer; asked before each call. */
  getHeaders?: () => Record<string, string>;
  /** The browser's by default; the console passes one that knows its session. */
  fetch?: typeof globalThis.fetch;
}

/** A transport over the public chat call, answered as JSON or as an event stream. */
export function createHttpTransport(options: HttpTransportOptions): ChatTransport {
  const listeners = new Set<(event: ChatEvent) => void>();
  return {
    async send(request, { signal, idempotencyKey }) {
      const onDelta = (text: string) => {
        for (const listener of listeners) listener({ type: "delta", idempotencyKey, text });
      };
      const call = watch(signal);
      try {
        const answer = await post(options, `${visitorPaths.chat}?agent=${request.agent_id}`, request, {
          signal: call.signal,
          headers: { Accept: "text/event-stream", "Idempotency-Key": idempotencyKey },
        });
        return await read(answer, { onDelta, onPiece: call.stillAlive });
      } catch (error) {
        throw error instanceof ChatError || signal.aborted ? error : networkError();
      } finally {
        call.end();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async rate(rating) {
      const answer = await post(options, visitorPaths.chatRating, rating, {});
      if (!answer.ok) throw refusal(undefined, answer);
    },
  };
}

/** Ends a call that has been silent for longer than the server ever is: on a bad line no error would come. */
function watch(signal: AbortSignal) {
  const call = new AbortController();
  const abort = () => call.abort();
  let timer = setTimeout(abort, SILENCE_MS_MAX);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  return {
    signal: call.signal,
    stillAlive(): void {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS_MAX);
    },
    end(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}

function post(
  { baseUrl, getHeaders, fetch = globalThis.fetch }: HttpTransportOptions,
  path: string,
  body: ChatRequest | RatingRequest,
  { headers, ...rest }: RequestInit,
): Promise<Response> {
  return fetch(baseUrl.replace(/\/$/, "") + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers, ...getHeaders?.() },
    body: toJson(body) ?? "",
    ...rest,
  });
}

interface Reading {
  onDelta(text: string): void;
  onPiece(): void;
}

async function read(answer: Response, { onDelta, onPiece }: Reading): Promise<ChatReply> {
  const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream && answer.body) return readStream(answer.body, { onDelta, onPiece });
  const envelope = parse<Envelope<ChatReply>>(await answer.text());
  if (!answer.ok || !envelope?.data) throw refusal(envelope, answer);
  return complete(envelope.data);
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  { onDelta, onPiece }: Reading,
): Promise<ChatReply> {
  for await (const { name, data } of parseEvents(body, onPiece)) {
    if (name === "delta") onDelta(parse<{ text: string }>(data)?.text ?? "");
    if (name === "reply") return complete(parse<ChatReply>(data));
    if (name === "error") throw refusal(parse<Envelope>(data));
  }
  throw networkError();
}

/** Lists that a small or older server leaves out are empty ones. */
function complete(reply: Partial<ChatReply> | undefined): ChatReply {
  if (typeof reply?.response !== "string" || typeof reply.conversation_id !== "string")
    throw refusal(undefined);
  return {
    ...reply,
    response: reply.response,
    conversation_id: reply.conversation_id,
    turn_id: reply.turn_id ?? "",
    intent_id: reply.intent_id ?? null,
    suggestions: reply.suggestions ?? [],
    citations: reply.citations ?? [],
    form: reply.form ?? null,
    outcome: reply.outcome ?? "answered",
  };
}

function refusal(envelope: Envelope | undefined, answer?: Response): ChatError {
  if (answer?.status === 408 || answer?.status === 504) return networkError();
  // Without an envelope a proxy, a firewall or another log-in has answered in the server's place.
  if (answer && typeof envelope?.status !== "boolean")
    return new ChatError({ code: "not_ours", message: String(answer.status) });
  return new ChatError({
    code: envelope?.code ?? "internal",
    message: envelope?.message ?? "",
    errors: envelope?.errors,
    retryAfter: Number(answer?.headers.get("Retry-After")) || undefined,
  });
}

function networkError(): ChatError {
  return new ChatError({ code: "network", message: "" });
}

function parse<Shape>(text: string): Shape | undefined {
  try {
    return JSON.parse(text) as Shape;
  } catch {
    return undefined;
  }
}
