import { type ModelSettings, modelBody } from "@cxc/contract/models.ts";
import type { SecretValue } from "../../ui/SecretField.tsx";
import type { ModelBody } from "./use-models.ts";

export type Provider = ModelSettings["provider"];

const FIGURES = [
  "input_price",
  "output_price",
  "company_dollars_a_day",
  "visitor_tokens_a_day",
  "agent_tokens_a_day",
  "company_tokens_a_day",
  "embedding_tokens_a_day",
] as const;
type FigureName = (typeof FIGURES)[number];

/** What the form holds: figures as they are typed. */
export type ModelDraft = {
  provider: Provider;
  base_url: string;
  api_key: SecretValue;
  chat_model: string;
  embedding_model: string;
  embedding_base_url: string;
  embedding_api_key: SecretValue;
  embeds_locally: boolean;
} & Record<FigureName, string>;

/** The draft of the stored settings. */
export function draftOf(settings: ModelSettings): ModelDraft {
  const { provider, base_url, chat_model, embedding_model, embedding_base_url, embeds_locally } = settings;
  const figure = (name: FigureName) => (settings[name] === null ? "" : String(settings[name]));
  return {
    provider,
    base_url,
    chat_model,
    embedding_model,
    embedding_base_url,
    embeds_locally,
    api_key: settings.api_key.is_set ? { is_set: true } : "",
    embedding_api_key: settings.embedding_api_key.is_set ? { is_set: true } : "",
    input_price: figure("input_price"),
    output_price: figure("output_price"),
    company_dollars_a_day: figure("company_dollars_a_day"),
    visitor_tokens_a_day: figure("visitor_tokens_a_day"),
    agent_tokens_a_day: figure("agent_tokens_a_day"),
    company_tokens_a_day: figure("company_tokens_a_day"),
    embedding_tokens_a_day: figure("embedding_tokens_a_day"),
  };
}

/** The contract's schema over the draft. */
export const modelDraftSchema = {
  "~standard": { version: 1 as const, vendor: "console", validate },
};

function validate(value: unknown) {
  const draft = value as ModelDraft;
  const figures = FIGURES.map((name) => [name, numberOf(draft[name])] as const);
  const result = modelBody.safeParse({ ...draft, ...Object.fromEntries(figures) });
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.map(({ path, message }) => ({ path: [...path], message })) };
}

/** Nothing typed is no limit and no price; what is no number stays a text, which the schema refuses. */
function numberOf(text: string): number | string | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

/** What is not sent stays: only a stored key that was emptied on purpose is taken away. */
export function withoutUntouchedKeys(body: ModelBody, settings: ModelSettings): ModelBody {
  const { api_key, embedding_api_key, ...rest } = body;
  const isTouched = (key: ModelBody["api_key"], { is_set }: { is_set: boolean }) => key !== "" || is_set;
  return {
    ...rest,
    ...(isTouched(api_key, settings.api_key) ? { api_key } : {}),
    ...(isTouched(embedding_api_key, settings.embedding_api_key) ? { embedding_api_key } : {}),
  };
}

/** Where the chat model is asked: "" where that is not known. */
export function endpointOf({ provider, base_url }: Pick<ModelDraft, "provider" | "base_url">): string {
  const address = base_url.trim().replace(/\/+$/, "");
  return address || (provider === "openai" || provider === "anthropic" ? provider : "");
}
