import { setTimeout as wait } from "node:timers/promises";
import { ModelFailure, type ModelPart, type ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import type { Egress } from "../../egress/egress.ts";
import { createAnthropicChat } from "./anthropic-messages.ts";
import { startCallClock } from "./call-clock.ts";
import type { ChatCall, ChatPart, Endpoint } from "./endpoint.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { createOpenAiChat } from "./openai-chat.ts";
import { parseObject } from "./parse-object.ts";
import { PassingFailure } from "./provider-failure.ts";
import { createThinkingSkipper } from "./skip-thinking.ts";

const RETRY_PAUSE_MS = 250;
/** A model that does not heed its limit is stopped; no token is longer than this on average. */
const CHARACTERS_PER_TOKEN_MAX = 16;

/** Asks one endpoint once; `leftMs` is what the turn still has, `signal` ends it before. Throws a ModelFailure. */
export type AskModel = (
  endpoint: Endpoint,
  request: ModelRequest,
  options: { leftMs: number; signal?: AbortSignal },
) => AsyncGenerator<ModelPart>;

/** Asks models over the egress door, each in its own protocol. */
export function createAskModel(egress: Egress): AskModel {
  const openAi = createOpenAiChat(egress);
  const anthropic = createAnthropicChat(egress);

  return async function* ask(endpoint, request, { leftMs, signal }) {
    const began = performance.now();
    const { schema, system, messages, max_output_tokens: maxOutputTokens } = request;
    const clock = startCallClock({ leftMs, isShown: schema === undefined });
    const ended = signal ? AbortSignal.any([clock.signal, signal]) : clock.signal;
    const call: ChatCall = { system, messages, schema, maxOutputTokens, signal: ended };
    const chat = endpoint.protocol === "anthropic" ? anthropic : openAi;
    const words: string[] = [];
    let length = 0;
    try {
      for await (const part of shownText(onceMore(() => chat(endpoint, call), ended))) {
        if (part.type === "text") {
          clock.progress();
          length += part.text.length;
          if (length > maxOutputTokens * CHARACTERS_PER_TOKEN_MAX) throw endless();
          words.push(part.text);
          if (!schema) yield part;
          continue;
        }
        if (schema) yield { type: "object", value: parseObject(words.join("")) };
        else if (length === 0) throw new ModelFailure("garbage", "The model said nothing.");
        const input_tokens =
          part.input_tokens ?? estimateTokens([system, ...messages.map((one) => one.content)]);
        const output_tokens = part.output_tokens ?? estimateTokens([words.join("")]);
        const duration_ms = Math.round(performance.now() - began);
        yield {
          type: "done",
          usage: { input_tokens, output_tokens },
          model: part.model ?? endpoint.model,
          duration_ms,
        };
        return;
      }
    } finally {
      clock.stop();
    }
  };
}

function endless(): ModelFailure {
  return new ModelFailure("truncated", "The answer was longer than the model may make it.");
}

/** Tries a second time where the failure may pass and nothing was said yet. */
async function* onceMore(
  chat: () => AsyncGenerator<ChatPart>,
  signal: AbortSignal,
): AsyncGenerator<ChatPart> {
  let hasBegun = false;
  try {
    for await (const part of chat()) {
      hasBegun = true;
      yield part;
    }
    return;
  } catch (error) {
    if (hasBegun || !(error instanceof PassingFailure) || signal.aborted) throw error;
    await wait(Math.max(error.pauseMs ?? 0, RETRY_PAUSE_MS), undefined, { signal }).catch(() => {
      throw error;
    });
  }
  yield* chat();
}

/** Without the thoughts that come before it. */
async function* shownText(parts: AsyncGenerator<ChatPart>): AsyncGenerator<ChatPart> {
  const skipper = createThinkingSkipper();
  for await (const part of parts) {
    const text = part.type === "text" ? skipper.take(part.text) : skipper.end();
    if (text !== "") yield { type: "text", text };
    if (part.type === "end") yield part;
  }
}
