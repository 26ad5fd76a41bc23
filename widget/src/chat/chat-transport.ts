import type { ChatReply, ChatRequest, RatingRequest } from "@cxc/contract/chat.ts";

interface SendOptions {
  signal: AbortSignal;
  /** A random UUID; a retry of the same message sends the same one. */
  idempotencyKey: string;
}

/**
 * What a window hears beside the answer to its own call. `delta`: the next piece of plain text of the reply to what was
 * sent under this key; the reply itself replaces all pieces. `arrived`: a reply that nobody here asked for, such as a
 * person's, by an id that stays the same when it is told again; `at` in ms since 1970.
 */
export type ChatEvent =
  | { type: "delta"; idempotencyKey: string; text: string }
  | { type: "arrived"; id: string; at: number; reply: ChatReply };

/** How the window reaches the agent. `send` rejects with a `ChatError`, or with anything once `signal` is aborted. */
export interface ChatTransport {
  send(request: ChatRequest, options: SendOptions): Promise<ChatReply>;
  /** Tells what comes from now on, until the function that it answers is called. */
  subscribe(listener: (event: ChatEvent) => void): () => void;
  /** Tells what the person thinks of a reply; without it nobody is asked. Rejects when it was not kept. */
  rate?(rating: RatingRequest): Promise<void>;
}

interface ChatErrorDetails {
  /** A code of the contract's error table, or `network` when no answer came. */
  code: string;
  message: string;
  /** Texts by form field id. */
  errors?: Record<string, string> | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
}

/** Why a message was not answered. */
export class ChatError extends Error {
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor({ code, message, errors, retryAfter }: ChatErrorDetails) {
    super(message);
    this.name = "ChatError";
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
