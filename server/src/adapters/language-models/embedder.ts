import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { z } from "zod";
import type { Egress } from "../../egress/egress.ts";
import { callProvider, readJson } from "./call-provider.ts";
import { type Endpoint, urlBelow } from "./endpoint.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { bearer } from "./openai-chat.ts";

const DIMENSIONS_MAX = 8_192;

/** What some models were taught to read before a text (their model cards); others take it as it is. */
const PREFIXES: readonly { model: RegExp; query: string; passage: string }[] = [
  { model: /\be5\b/i, query: "query: ", passage: "passage: " },
  { model: /nomic-embed/i, query: "search_query: ", passage: "search_document: " },
  { model: /mxbai-embed/i, query: "Represent this sentence for searching relevant passages: ", passage: "" },
];

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().nullish(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number() }).nullish().catch(null),
});

/** Asks a model for vectors, one a text, each of length 1; throws a ModelFailure. */
export type AskVectors = (
  texts: readonly string[],
  options: { purpose: "query" | "passage"; timeoutMs: number; signal?: AbortSignal },
) => Promise<{ vectors: Float32Array[]; input_tokens: number }>;

/** Asks for vectors in OpenAI's protocol; throws a ModelFailure. */
export type AskEmbedder = (endpoint: Endpoint, ...asked: Parameters<AskVectors>) => ReturnType<AskVectors>;

export function createAskEmbedder(egress: Egress): AskEmbedder {
  return async (endpoint, texts, { purpose, timeoutMs, signal }) => {
    const prefix = PREFIXES.find(({ model }) => model.test(endpoint.model))?.[purpose] ?? "";
    const { body } = await callProvider(egress, endpoint, {
      url: urlBelow(endpoint.base_url, "/embeddings"),
      headers: bearer(endpoint),
      body: { model: endpoint.model, input: texts.map((text) => prefix + text), encoding_format: "float" },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    const parsed = answer.safeParse(await readJson(body));
    if (!parsed.success || parsed.data.data.length !== texts.length) throw garbage();
    const vectors: Float32Array[] = [];
    for (const [n, { index, embedding }] of parsed.data.data.entries())
      vectors[index ?? n] = toUnit(embedding);
    const dimensions = vectors[0]?.length;
    const isWhole = texts.every((_, n) => vectors[n] !== undefined && vectors[n].length === dimensions);
    if (!isWhole || vectors.length !== texts.length) throw garbage();
    return { vectors, input_tokens: parsed.data.usage?.prompt_tokens ?? estimateTokens(texts) };
  };
}

/** The vector at length 1, so that a product of two is their cosine. */
function toUnit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (values.length === 0 || values.length > DIMENSIONS_MAX || !Number.isFinite(length) || length === 0) {
    throw garbage();
  }
  return Float32Array.from(values, (value) => value / length);
}

function garbage(): ModelFailure {
  return new ModelFailure("garbage", "The provider's vectors can't be read.");
}
