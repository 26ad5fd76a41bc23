import type { modelRoutes } from "@cxc/contract/models.ts";
import { ModelFailure, type ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import type { z } from "zod";
import { type AskVectors, createAskEmbedder } from "../../adapters/language-models/embedder.ts";
import type { Endpoint } from "../../adapters/language-models/endpoint.ts";
import { createAskModel } from "../../adapters/language-models/language-model.ts";
import { BlockedAddress } from "../../adapters/language-models/provider-failure.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Endpoints } from "./model-endpoints.ts";

const TIMEOUT_MS = 14_000;
const SHOWN_LENGTH = 60;
const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

type Probes = z.input<typeof modelRoutes.testModel.data & z.ZodType>;
type Probe = NonNullable<Probes["chat"]>;

/** The installation's own model, where the company embeds with it; without a name none is installed. */
interface LocalModelAsked {
  model: string | undefined;
  askVectors: AskVectors;
}

/** Models that think first need room for it. */
const ONE_WORD: ModelRequest = {
  purpose: "word_reply",
  system: "Answer with one word.",
  messages: [{ role: "user", content: "Say hello." }],
  max_output_tokens: 500,
  prompt_version: "test",
};

/** Asks a word of the chat model and a vector of the other; each answers what happened and what to do about it. */
export function createModelTest(egress: Egress) {
  const askModel = createAskModel(egress);
  const askEmbedder = createAskEmbedder(egress);

  return async function testModels(
    { chat, embedding }: Endpoints,
    local: LocalModelAsked | undefined,
    signal: AbortSignal,
  ): Promise<Probes> {
    const [chatProbe, embeddingProbe] = await Promise.all([
      chat ? probe(() => askWord(chat, signal), chat.base_url) : null,
      probeEmbedding(embedding, local, signal),
    ]);
    return { chat: chatProbe, embedding: embeddingProbe };
  };

  async function probeEmbedding(
    embedding: Endpoint | undefined,
    local: LocalModelAsked | undefined,
    signal: AbortSignal,
  ): Promise<Probe | null> {
    if (local) return probe(() => askVector(local.model ?? "The local model", local.askVectors, signal));
    if (!embedding) return null;
    const ask: AskVectors = (...asked) => askEmbedder(embedding, ...asked);
    return probe(() => askVector(embedding.model, ask, signal), embedding.base_url);
  }

  async function askWord(endpoint: Endpoint, signal: AbortSignal): Promise<string> {
    let text = "";
    let model = endpoint.model;
    for await (const part of askModel(endpoint, ONE_WORD, { leftMs: TIMEOUT_MS, signal })) {
      if (part.type === "text") text += part.text;
      if (part.type === "done") model = part.model;
    }
    const shown = text.replace(/\s+/g, " ").trim().slice(0, SHOWN_LENGTH);
    return `${model} answered "${shown}".`;
  }
}

async function askVector(model: string, ask: AskVectors, signal: AbortSignal): Promise<string> {
  const options = { purpose: "query", timeoutMs: TIMEOUT_MS, signal } as const;
  const { vectors } = await ask(["hello"], options);
  return `${model} answered a vector of ${vectors[0]?.length ?? 0} numbers.`;
}

async function probe(ask: () => Promise<string>, baseUrl = ""): Promise<Probe> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    return { message: await ask(), is_ok: true, duration_ms: took() };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { message: adviceOf(error, baseUrl), is_ok: false, duration_ms: took() };
  }
}

/** The base URL is the company's own, so its host may be told here. */
function adviceOf(failure: ModelFailure, baseUrl: string): string {
  if (failure.kind === "garbage" && baseUrl !== "") return `${failure.message} Is the base URL right?`;
  if (!(failure instanceof BlockedAddress)) return failure.message;
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
  return `${failure.message} Whoever runs the server can open it with EGRESS_ALLOW=${host}.`;
}
