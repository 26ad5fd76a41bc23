import type { ChatReply, ChatRequest, RatingRequest } from "@cxc/contract/chat.ts";

export interface SendOptions {
  signal: AbortSignal;
  /** A random UUID; a retry of the same message sends the same one. */
  idempotencyKey: string;
  /** The next piece of plain text of a streamed reply; the reply itself replaces all pieces. */
  onDelta(text: string): void;
}

/** How the window reaches the agent. `send` rejects with a `ChatError`, or with anything once `signal` is aborted. */
export interface ChatTransport {
  send(request: ChatRequest, options: SendOptions): Promise<ChatReply>;
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
