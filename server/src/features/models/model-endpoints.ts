import type { Endpoint } from "../../adapters/language-models/endpoint.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { ModelValues } from "./model-settings.repository.ts";

const BASE_URLS = { openai: "https://api.openai.com/v1", anthropic: "https://api.anthropic.com" };

type EndpointSettings = Pick<ModelValues, "provider" | "base_url" | "embedding_base_url">;

/** Where the company's models are asked; absent where none is set up. */
export interface Endpoints {
  chat: Endpoint | undefined;
  embedding: Endpoint | undefined;
}

/** The secret that holds a key, for exactly the base URL that it was entered for. */
export function keyOf(what: "chat" | "embedding", baseUrl: string) {
  return { owner: `models:${what}`, name: "key", origin: baseUrl };
}

/** Where chat models are asked; "" where that is not known. */
export function chatBaseUrl({ provider, base_url }: EndpointSettings): string {
  if (base_url !== "") return withoutSlash(base_url);
  return provider === "openai" || provider === "anthropic" ? BASE_URLS[provider] : "";
}

/** Where embeddings are asked for: at the chat model's place unless told otherwise. Anthropic has none. */
export function embeddingBaseUrl(settings: EndpointSettings): string {
  if (settings.embedding_base_url !== "") return withoutSlash(settings.embedding_base_url);
  return settings.provider === "anthropic" ? "" : chatBaseUrl(settings);
}

/** The endpoints with their keys. A key of the chat model's place also serves embeddings at the same place. */
export async function findEndpoints(
  settings: ModelValues,
  secrets: Secrets,
  scope: TenantReader,
): Promise<Endpoints> {
  const { provider, chat_model, embedding_model } = settings;
  if (provider === "none") return { chat: undefined, embedding: undefined };
  const chatUrl = chatBaseUrl(settings);
  const embeddingUrl = embeddingBaseUrl(settings);
  const chatKey = await secrets.openSecret(keyOf("chat", chatUrl), scope);
  const own =
    embedding_model === "" ? undefined : await secrets.openSecret(keyOf("embedding", embeddingUrl), scope);
  const embeddingKey = own ?? (embeddingUrl === chatUrl ? chatKey : undefined);
  return {
    chat:
      chat_model === "" || chatUrl === ""
        ? undefined
        : { protocol: provider, base_url: chatUrl, api_key: chatKey ?? "", model: chat_model },
    embedding:
      embedding_model === "" || embeddingUrl === ""
        ? undefined
        : {
            protocol: "openai_compatible",
            base_url: embeddingUrl,
            api_key: embeddingKey ?? "",
            model: embedding_model,
          },
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
