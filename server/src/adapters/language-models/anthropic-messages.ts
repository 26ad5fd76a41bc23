import { ModelFailure, type ModelUsage } from "@cxc/engine/dialogue/ports.ts";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import { callProvider, parseData, readError, readJson } from "./call-provider.ts";
import { type ChatCall, type ChatPart, type Endpoint, urlBelow } from "./endpoint.ts";
import { parseEvents } from "./parse-events.ts";
import { PassingFailure } from "./provider-failure.ts";
import { untilLast } from "./until-last.ts";

const API_VERSION = "2023-06-01";
/** The tool that the model has to call where an object is asked for. */
const TOOL = "answer";
const LAST = "message_stop";

const usage = z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() }).nullish();
const event = z.object({
  type: z.string(),
  message: z.object({ model: z.string().nullish(), usage }).nullish(),
  delta: z
    .object({
      type: z.string().nullish(),
      text: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage,
});
const whole = z.object({
  model: z.string().nullish(),
  content: z.array(z.object({ type: z.string(), text: z.string().nullish(), input: z.unknown().optional() })),
  stop_reason: z.string().nullish(),
  usage,
});

/** Speaks the messages protocol of Anthropic. */
export function createAnthropicChat(egress: Egress) {
  return async function* chat(endpoint: Endpoint, call: ChatCall): AsyncGenerator<ChatPart> {
    const answer = await callProvider(egress, endpoint, {
      url: messagesUrl(endpoint.base_url),
      headers: { "x-api-key": endpoint.api_key, "anthropic-version": API_VERSION },
      body: messagesBody(endpoint, call),
      signal: call.signal,
    });
    const isObject = call.schema !== undefined;
    if (answer.isStream) yield* readStream(answer.body, isObject);
    else yield* readWhole(await readJson(answer.body), isObject);
  };
}

/** The base URL is known with and without its version. */
function messagesUrl(baseUrl: string): URL {
  return urlBelow(baseUrl, /\/v1$/.test(new URL(baseUrl).pathname) ? "/messages" : "/v1/messages");
}

/** A conversation begins with its user there: a greeting is left out. */
function messagesBody({ model }: Endpoint, { system, messages, schema, maxOutputTokens }: ChatCall): object {
  const start = messages.findIndex(({ role }) => role === "user");
  return {
    model,
    system,
    messages: messages.slice(Math.max(0, start)),
    max_tokens: maxOutputTokens,
    stream: true,
    ...(schema
      ? {
          tools: [{ name: TOOL, description: "Gives the answer.", input_schema: schema }],
          tool_choice: { type: "tool", name: TOOL },
        }
      : {}),
  };
}

async function* readStream(body: AsyncIterable<Uint8Array>, isObject: boolean): AsyncGenerator<ChatPart> {
  const end: ChatPart & { type: "end" } = {
    type: "end",
    input_tokens: null,
    output_tokens: null,
    model: null,
  };
  for await (const part of untilLast(readParts(body), ({ type }) => type === LAST)) {
    const { type, message, delta, usage: counted } = part;
    if (type === LAST) {
      yield end;
      return;
    }
    end.model = message?.model ?? end.model;
    end.input_tokens = message?.usage?.input_tokens ?? end.input_tokens;
    end.output_tokens = counted?.output_tokens ?? end.output_tokens;
    assertAnswered(delta?.stop_reason, usedBy(end));
    const text = isObject ? delta?.partial_json : delta?.text;
    if (text) yield { type: "text", text };
  }
  throw new ModelFailure("truncated", "The provider's answer ended in the middle.");
}

async function* readParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<z.infer<typeof event>> {
  for await (const data of parseEvents(body)) yield readPart(event, parseData(data));
}

function* readWhole(value: unknown, isObject: boolean): Generator<ChatPart> {
  const { model = null, content, stop_reason, usage: counted } = readPart(whole, value);
  const { input_tokens = null, output_tokens = null } = counted ?? {};
  assertAnswered(stop_reason, usedBy({ input_tokens, output_tokens }));
  for (const { type, text, input } of content) {
    if (isObject && type === "tool_use") yield { type: "text", text: JSON.stringify(input) };
    if (!isObject && type === "text" && text) yield { type: "text", text };
  }
  yield { type: "end", input_tokens, output_tokens, model };
}

function readPart<T>(schema: z.ZodType<T>, value: unknown): T {
  const failure = readError(value);
  if (failure) throw new PassingFailure("server_error", "The provider failed in the middle of its answer.");
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ModelFailure("garbage", "The provider's answer can't be read.");
  return parsed.data;
}

type Counted = Pick<ChatPart & { type: "end" }, "input_tokens" | "output_tokens">;

function usedBy({ input_tokens, output_tokens }: Counted): ModelUsage | undefined {
  return input_tokens === null || output_tokens === null ? undefined : { input_tokens, output_tokens };
}

function assertAnswered(reason: string | null | undefined, usage: ModelUsage | undefined): void {
  if (reason === "refusal") throw new ModelFailure("refusal", "The model refused to answer.", usage);
  if (reason === "max_tokens") {
    throw new ModelFailure("truncated", "The answer was longer than the model may make it.", usage);
  }
}
