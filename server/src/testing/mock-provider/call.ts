import type { IncomingMessage } from "node:http";

/** What the provider was asked. */
export interface MockCall {
  protocol: "openai" | "anthropic";
  kind: "chat" | "embeddings";
  path: string;
  /** Of the client: the same one for calls over one connection. */
  port: number | undefined;
  headers: IncomingMessage["headers"];
  /** The key that came with it; "" for none. */
  key: string;
  body: Record<string, unknown>;
  model: string;
  system: string;
  messages: { role: string; content: string }[];
  isStream: boolean;
  /** An object is asked for, in any of the protocols' ways. */
  isObject: boolean;
  /** What is to be embedded. */
  texts: string[];
}

/** What it answers: words unless told otherwise, in pieces of a word. */
export interface MockReply {
  text?: string;
  object?: unknown;
  /** The pieces in which it comes. */
  pieces?: string[];
  /** A failure with this status, its code and what it says. */
  status?: number;
  code?: string;
  message?: string;
  retryAfterS?: number;
  /** Before the first byte, and between pieces. */
  delayMs?: number;
  pieceMs?: number;
  /** `truncated` ends after half of the pieces, `stall` waits there for ever, `reset` breaks the connection there. */
  mode?: "hang" | "garbage" | "refusal" | "truncated" | "stall" | "reset" | "length" | "error_inside";
  /** A whole answer byte for byte, as a server once sent it; nothing else counts then. */
  recording?: { type: string; body: string };
  /** Leaves the tokens out. */
  withoutUsage?: boolean;
}

export type MockSpeech = MockReply & { pieces: string[] };

interface Body {
  model?: string;
  stream?: boolean;
  system?: string;
  messages?: { role: string; content: string }[];
  response_format?: unknown;
  tool_choice?: unknown;
  input?: string | string[];
}

export async function readMockCall(request: IncomingMessage): Promise<MockCall> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = JSON.parse(Buffer.concat(chunks).toString() || "{}") as Body;
  const { headers, url = "" } = request;
  const messages = body.messages ?? [];
  const isSystem = ({ role }: { role: string }) => role === "system";
  const system = body.system ?? messages.find(isSystem)?.content ?? "";
  return {
    protocol: url.endsWith("/messages") ? "anthropic" : "openai",
    kind: url.endsWith("/embeddings") ? "embeddings" : "chat",
    path: url,
    port: request.socket.remotePort,
    headers,
    key: String(headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer /, "") ?? ""),
    body: { ...body },
    model: body.model ?? "",
    system,
    messages: messages.filter((message) => !isSystem(message)),
    isStream: body.stream === true,
    isObject: (body.response_format ?? body.tool_choice) !== undefined || system.includes("JSON schema"),
    texts: [body.input ?? []].flat(),
  };
}

/** How many tokens a text is taken for. */
export function tokensOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
