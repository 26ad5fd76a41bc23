import { ModelFailure } from "@cxc/engine/ports.ts";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import { callProvider, parseData, readError, readJson } from "./call-provider.ts";
import { type ChatCall, type ChatPart, type Endpoint, urlBelow } from "./endpoint.ts";
import { chatBody, DIALECTS, type Dialect } from "./openai-dialects.ts";
import { PassingFailure, RequestRefused } from "./provider-failure.ts";
import { readEvents } from "./read-events.ts";
import { untilLast } from "./until-last.ts";

const KNOWN_MAX = 500;
const DONE = "[DONE]";

const said = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const choice = z.object({
  delta: said.nullish(),
  message: said.nullish(),
  finish_reason: z.string().nullish(),
});
/** A piece of a stream, or a whole completion: they differ in one name. */
const completion = z.object({
  model: z.string().nullish(),
  choices: z.array(choice).nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
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

/** Without its end an answer is cut off. */
async function* readAnswer(answer: Awaited<ReturnType<typeof callProvider>>): AsyncGenerator<ChatPart> {
  const end: ChatPart = { type: "end", input_tokens: null, output_tokens: null, model: null };
  let isOver = false;
  for await (const piece of answer.isStream ? readPieces(answer.body) : readWhole(answer.body)) {
    if (piece === DONE) {
      isOver = true;
      break;
    }
    const { model, choices, usage } = readCompletion(piece);
    end.model = model ?? end.model;
    end.input_tokens = usage?.prompt_tokens ?? end.input_tokens;
    end.output_tokens = usage?.completion_tokens ?? end.output_tokens;
    const [first] = choices ?? [];
    const words = first?.delta ?? first?.message;
    if (words?.refusal) throw new ModelFailure("refusal", "The model refused to answer.");
    if (words?.content) yield { type: "text", text: words.content };
    isOver = readFinish(first?.finish_reason) || isOver;
  }
  if (!isOver) throw new ModelFailure("truncated", "The provider's answer ended in the middle.");
  yield end;
}

async function* readPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  for await (const data of untilLast(readEvents(body), (one) => one === DONE)) {
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

function readFinish(reason: string | null | undefined): boolean {
  if (reason === "content_filter") throw new ModelFailure("refusal", "The provider refused to answer.");
  if (reason === "length") {
    throw new ModelFailure("truncated", "The answer was longer than the model may make it.");
  }
  return reason !== null && reason !== undefined;
}
