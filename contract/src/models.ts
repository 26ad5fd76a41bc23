import { z } from "zod";
import { freeText, httpUrl, isTrue, oneOf, requiredText, setSecret, time, wholeNumber } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { MODEL_PROVIDERS, SECRET_MAX, TITLE_MAX, TOKENS_A_DAY_MAX, URL_MAX } from "./rules.ts";

const givenSecret = z.union([requiredText(SECRET_MAX), setSecret, z.literal("")], {
  error: messages.validValue,
});
/** US dollars for a million tokens. */
const price = z.number({ error: messages.validValue }).min(0).max(10_000).nullable();
/** US dollars; null for no limit. */
const dollars = z.number({ error: messages.validValue }).min(0).max(1_000_000).nullable();
const tokens = wholeNumber({ min: 0, max: TOKENS_A_DAY_MAX }).nullable();

const limits = {
  /** What answers to one visitor, one agent and the whole company may cost a day; null for no limit. */
  visitor_tokens_a_day: tokens,
  agent_tokens_a_day: tokens,
  company_tokens_a_day: tokens,
  company_dollars_a_day: dollars,
  /** What embeddings may take a day, of passages and questions; one visitor's questions a tenth of it. */
  embedding_tokens_a_day: tokens,
};
const prices = { input_price: price, output_price: price };

const modelSettings = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  base_url: z.string(),
  api_key: setSecret,
  chat_model: z.string(),
  embedding_model: z.string(),
  /** Where embeddings come from another place than the chat model; "" for the same. */
  embedding_base_url: z.string(),
  embedding_api_key: setSecret,
  /** Embeddings come from the installation's local model, whatever the provider is. */
  embeds_locally: z.boolean(),
  ...prices,
  ...limits,
  updated_at: time.nullable(),
});

/** What sets up the model; a secret that is not sent stays. */
export const modelBody = z.object({
  provider: oneOf(MODEL_PROVIDERS),
  base_url: z.union([z.literal(""), httpUrl(URL_MAX)]).optional(),
  api_key: givenSecret.optional(),
  chat_model: freeText(TITLE_MAX).optional(),
  embedding_model: freeText(TITLE_MAX).optional(),
  embedding_base_url: z.union([z.literal(""), httpUrl(URL_MAX)]).optional(),
  embedding_api_key: givenSecret.optional(),
  embeds_locally: isTrue.optional(),
  input_price: price.optional(),
  output_price: price.optional(),
  visitor_tokens_a_day: tokens.optional(),
  agent_tokens_a_day: tokens.optional(),
  company_tokens_a_day: tokens.optional(),
  company_dollars_a_day: dollars.optional(),
  embedding_tokens_a_day: tokens.optional(),
});

const probe = z.object({
  is_ok: z.boolean(),
  /** What happened, and what to do about it. */
  message: z.string(),
  duration_ms: z.number(),
});

const usageDay = z.object({
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  calls: z.number(),
  failed: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  dollars: z.number(),
});

export type ModelSettings = z.infer<typeof modelSettings>;
export type ModelUsageDay = z.infer<typeof usageDay>;

export const modelRoutes = {
  getModelSettings: route({
    method: "GET",
    path: paths.modelSettings,
    summary: "The company's language model; its key only says whether it is set",
    access: "models.manage",
    data: modelSettings,
  }),
  updateModelSettings: route({
    method: "PUT",
    path: paths.modelSettings,
    summary: "Set up the language model; what is not sent stays, another base URL clears the key",
    access: "models.manage",
    body: modelBody,
    data: modelSettings,
  }),
  testModel: route({
    method: "POST",
    path: paths.modelTest,
    summary: "Ask the stored models for a word and a vector",
    access: "models.manage",
    data: z.object({ chat: probe.nullable(), embedding: probe.nullable() }),
    changesNothing: true,
  }),
  listModelUsage: route({
    method: "GET",
    path: paths.modelUsage,
    summary: "Tokens, cost and time by day",
    access: "models.manage",
    query: z.object({ days: wholeNumber({ min: 1, max: 366 }).default(30) }),
    data: z.array(usageDay),
  }),
};
