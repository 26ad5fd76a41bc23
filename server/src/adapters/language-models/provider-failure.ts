import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { EgressError } from "../../egress/egress-error.ts";

const EXCERPT_LENGTH = 200;
/** Longer pauses are the breaker's. */
const RETRY_AFTER_MS_MAX = 2_000;

/** The egress guard did not let the call out. */
export class BlockedAddress extends ModelFailure {
  constructor() {
    super("unavailable", "The model's address is on a private network that this server may not reach.");
  }
}

/** A failure that may pass by itself, so that asking once more makes sense; `pauseMs` as the provider wants it. */
export class PassingFailure extends ModelFailure {
  readonly pauseMs: number | undefined;

  constructor(kind: "rate_limited" | "server_error" | "unavailable", message: string, pauseMs?: number) {
    super(kind, message);
    this.pauseMs = pauseMs;
  }
}

/** The provider does not take the request as it is: asking in simpler words may help. */
export class RequestRefused extends ModelFailure {
  constructor(message: string) {
    super("server_error", message);
  }
}

interface Refusal {
  status: number;
  headers: Record<string, string>;
  /** What the provider says about it; "" for nothing. */
  said: { message: string; code: string };
  /** Blanked wherever the provider repeats it. */
  apiKey: string;
  model: string;
}

/** What a status other than 200 means. */
export function failureOfStatus({ status, headers, said, apiKey, model }: Refusal): ModelFailure {
  const words = excerpt(said.message, apiKey);
  if (said.code === "content_filter") return new ModelFailure("refusal", "The provider refused to answer.");
  if (status === 401 || status === 403) {
    const why = apiKey === "" ? "it wants a key, and none is set" : "it refuses the key";
    return new ModelFailure("unauthorised", `The provider does not let us in (${status}): ${why}.`);
  }
  if (status === 402) return new ModelFailure("unauthorised", `The provider wants to be paid (402)${words}`);
  if (status === 404) return notFound(said, { words, model });
  if (status === 429) return rateLimited(headers, said.code, words);
  if (status >= 500) return new PassingFailure("server_error", `The provider failed (${status})${words}`);
  if (status >= 300 && status < 400) {
    return new ModelFailure(
      "unavailable",
      `The base URL leads elsewhere (${status}): enter the last address.`,
    );
  }
  return new RequestRefused(`The provider does not take the request (${status})${words}`);
}

function notFound(said: Refusal["said"], { words, model }: { words: string; model: string }): ModelFailure {
  const isModel = /model/i.test(`${said.code} ${said.message}`);
  return isModel
    ? new ModelFailure("unavailable", `The provider does not know the model "${model}" (404)${words}`)
    : new ModelFailure("unavailable", "Nothing answers at this base URL (404): it often ends with /v1.");
}

function rateLimited(headers: Record<string, string>, code: string, words: string): ModelFailure {
  const message = `The provider takes no more requests for now (429)${words}`;
  const pauseMs = Number(headers["retry-after"] ?? 0) * 1_000;
  const isShort = Number.isFinite(pauseMs) && pauseMs <= RETRY_AFTER_MS_MAX;
  if (!isShort || code === "insufficient_quota") return new ModelFailure("rate_limited", message);
  return new PassingFailure("rate_limited", message, pauseMs);
}

/** What stood in the way, without an address. A call that was given up is whoever's who gave it up. */
function failureOfEgress(error: EgressError): ModelFailure {
  switch (error.kind) {
    case "blocked":
      return new BlockedAddress();
    case "timeout":
    case "aborted":
      return new ModelFailure("timeout", "The provider took too long.");
    case "too_large":
    case "bad_response":
      return new ModelFailure("garbage", "The provider's answer can't be read.");
    case "unreachable":
      return unreachable(error.reason);
    case "busy":
      return new ModelFailure("unavailable", "Too many calls are under way.");
    case "invalid_url":
    case "redirect_loop":
      return new ModelFailure("unavailable", "The base URL can't be called.");
  }
}

/** Anything thrown on the way, as the one error of models; what is none of theirs goes through. */
export function toModelFailure(error: unknown): unknown {
  return error instanceof EgressError ? failureOfEgress(error) : error;
}

function unreachable(reason: EgressError["reason"]): ModelFailure {
  if (reason === "name") return new ModelFailure("unavailable", "There is no server of this name.");
  if (reason === "certificate") {
    return new ModelFailure("unavailable", "The server's certificate can't be trusted.");
  }
  if (reason === "no_tls") return new ModelFailure("unavailable", "The server doesn't speak https there.");
  return new PassingFailure("unavailable", "No connection to the provider could be made.");
}

/** What the provider said, as the end of a sentence: one line, short, without the key. */
function excerpt(text: string, apiKey: string): string {
  const safe = apiKey === "" ? text : text.replaceAll(apiKey, "…");
  const line = safe.replace(/\s+/g, " ").trim().slice(0, EXCERPT_LENGTH);
  return line === "" ? "." : `: ${line}`;
}
