import { ModelFailure, type ModelUsage } from "@cxc/engine/dialogue/ports.ts";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import { callProvider, parseData, readError, readJson } from "./call-provider.ts";
import { type ChatCall, type ChatPart, type Endpoint, urlBelow } from "./endpoint.ts";
import { chatBody, DIALECTS, type Dialect } from "./openai-dialects.ts";
import { parseEvents } from "./parse-events.ts";
import { PassingFailure, RequestRefused } from "./provider-failure.ts";
import { untilLast } from "./until-last.ts";

const KNOWN_MAX = 500;
const DONE = "[DONE]";

/** Mistral's servers send parts, thoughts among them; only text is read. */
const content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.unknown().optional() }))
    .transform((parts) =>
      parts.map(({ type, text }) => (type === "text" && typeof text === "string" ? text : "")).join(""),
    ),
]);
const said = z.object({ content: content.nullish(), refusal: z.string().nullish() });
const choice = z.object({
  delta: said.nullish(),
  message: said.nullish(),
  finish_reason: z.string().nullish(),
});
/** A piece of a stream, or a whole completion: they differ in one name. */
const completion = z.object({
  model: z.string().nullish(),
  choices: z.array(choice).nullish(),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      total_tokens: z.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Speaks chat completions, the protocol of OpenAI that Ollama, vLLM and many others speak too. */
export function createOpenAiChat(egress: Egress) {
  /** Which dialect a server was found to take, for text and for objects. */
  const known = new Map<string, Dialect>();

  return async function* chat(endpoint: Endpoint, call: ChatCall): AsyncGenerator<ChatPart> {
    const key = JSON.stringify([endpoint.base_url, endpoint.model, call.schema !== undefined]);
    const from = known.get(key) ?? 0;
    for (const dialect of DIALECTS.slice(from)) {
      try {
        const answer = await ask(endpoint, call, dialect);
        if (dialect > from) remember(key, dialect);
        yield* readAnswer(answer);
        return;
      } catch (error) {
        if (!(error instanceof RequestRefused) || dialect === 2) throw error;
      }
    }
  };

  function ask(endpoint: Endpoint, call: ChatCall, dialect: Dialect) {
    return callProvider(egress, endpoint, {
      url: urlBelow(endpoint.base_url, "/chat/completions"),
      headers: bearer(endpoint),
      body: chatBody(endpoint, call, dialect),
      signal: call.signal,
    });
  }

  function remember(key: string, dialect: Dialect): void {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, dialect);
  }
}

/** The header that carries the key, if there is one. */
export function bearer({ api_key }: Endpoint): Record<string, string> {
  return api_key === "" ? {} : { authorization: `Bearer ${api_key}` };
}

/** Without its end an answer is cut off. A bad end is thrown once the tokens are known: they come behind it. */
async function* readAnswer(answer: Awaited<ReturnType<typeof callProvider>>): AsyncGenerator<ChatPart> {
  let model: string | null = null;
  let used: ModelUsage | undefined;
  let finish: string | null = null;
  let isOver = false;
  for await (const piece of answer.isStream ? readPieces(answer.body) : readWhole(answer.body)) {
    if (piece === DONE) {
      isOver = true;
      break;
    }
    const { choices, usage, ...named } = readCompletion(piece);
    model = named.model ?? model;
    if (usage) used = readUsage(usage);
    const [first] = choices ?? [];
    const words = first?.delta ?? first?.message;
    if (words?.refusal) throw new ModelFailure("refusal", "The model refused to answer.", used);
    if (words?.content) yield { type: "text", text: words.content };
    finish = first?.finish_reason ?? finish;
  }
  if (!isOver && finish === null) {
    throw new ModelFailure("truncated", "The provider's answer ended in the middle.", used);
  }
  assertFinished(finish, used);
  yield {
    type: "end",
    input_tokens: used?.input_tokens ?? null,
    output_tokens: used?.output_tokens ?? null,
    model,
  };
}

/** xAI's servers leave what was thought out of the answer's tokens: it stands in the total alone. */
function readUsage(usage: NonNullable<z.infer<typeof completion>["usage"]>): ModelUsage {
  const { prompt_tokens, completion_tokens, total_tokens } = usage;
  const others = (total_tokens ?? 0) - prompt_tokens;
  return { input_tokens: prompt_tokens, output_tokens: Math.max(completion_tokens, others) };
}

async function* readPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  for await (const data of untilLast(parseEvents(body), (one) => one === DONE)) {
    yield data === DONE ? DONE : parseData(data);
  }
}

/** Some servers answer at once though they were asked to stream. */
async function* readWhole(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  yield await readJson(body);
}

function readCompletion(value: unknown): z.infer<typeof completion> {
  const failure = readError(value);
  if (failure) throw new PassingFailure("server_error", "The provider failed in the middle of its answer.");
  const parsed = completion.safeParse(value);
  if (!parsed.success) throw new ModelFailure("garbage", "The provider's answer can't be read.");
  return parsed.data;
}

/** Throws a ModelFailure, with the tokens as far as they are known, where an answer did not end well. */
function assertFinished(reason: string | null, usage: ModelUsage | undefined): void {
  if (reason === "content_filter") {
    throw new ModelFailure("refusal", "The provider refused to answer.", usage);
  }
  if (reason === "length") {
    throw new ModelFailure("truncated", "The answer was longer than the model may make it.", usage);
  }
}
