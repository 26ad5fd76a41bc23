import type { ModelMessage } from "@cxc/engine/dialogue/ports.ts";

/** Where a model is asked, as what, and with which key. */
export interface Endpoint {
  protocol: "openai" | "openai_compatible" | "anthropic";
  /** Without a trailing slash. */
  base_url: string;
  /** "" where the server asks for none. */
  api_key: string;
  model: string;
}

/** One question to a chat model. */
export interface ChatCall {
  system: string;
  messages: readonly ModelMessage[];
  /** The answer is one JSON object of this schema. */
  schema: Readonly<Record<string, unknown>> | undefined;
  maxOutputTokens: number;
  signal: AbortSignal;
}

/** Text as it comes (of an object: its JSON), then how it ended. Tokens are null where the server does not tell. */
export type ChatPart =
  | { type: "text"; text: string }
  | { type: "end"; input_tokens: number | null; output_tokens: number | null; model: string | null };

/** The address of one call below the base URL, whose own query stays. */
export function urlBelow(baseUrl: string, path: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
  return url;
}
