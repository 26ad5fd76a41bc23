import { messages } from "@cxc/contract/messages.ts";
import type { modelRoutes } from "@cxc/contract/models.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { chatBaseUrl, embeddingBaseUrl, keyOf } from "./model-endpoints.ts";
import { findModelSettings, type ModelValues, updateModelSettings } from "./model-settings.repository.ts";

type ModelBody = z.output<NonNullable<typeof modelRoutes.updateModelSettings.body>>;
type GivenKey = ModelBody["api_key"];

export const NO_MODEL: ModelValues = {
  provider: "none",
  base_url: "",
  chat_model: "",
  embedding_model: "",
  embedding_base_url: "",
  embeds_locally: false,
  input_price: null,
  output_price: null,
  visitor_tokens_a_day: null,
  agent_tokens_a_day: null,
  company_tokens_a_day: null,
  company_dollars_a_day: null,
  embedding_tokens_a_day: null,
};

/**
 * Stores what was sent; the rest stays. A key stays only where its base URL does. The provider "none" clears nothing.
 * Throws `invalid`.
 */
export async function saveModelSettings(
  body: ModelBody,
  secrets: Secrets,
  scope: TenantWriter,
): Promise<void> {
  const stored = (await findModelSettings(scope)) ?? NO_MODEL;
  const values = merge(stored, body);
  check(values, body);
  await storeKey(keyOf("chat", chatBaseUrl(values)), body.api_key);
  await storeKey(keyOf("embedding", embeddingBaseUrl(values)), body.embedding_api_key);
  await updateModelSettings(values, scope);

  async function storeKey(key: ReturnType<typeof keyOf>, given: GivenKey): Promise<void> {
    const { owner, name, origin } = key;
    if (given === "") return secrets.deleteSecrets(owner, scope);
    if (values.provider !== "none") await secrets.deleteSecrets(owner, scope, { name, origin });
    if (typeof given === "string") await secrets.sealSecret(key, given.trim(), scope);
  }
}

function merge(stored: ModelValues, body: ModelBody): ModelValues {
  const names = Object.keys(NO_MODEL) as (keyof ModelValues)[];
  const entries = names.map((name) => [name, trimmed(body[name] ?? keptOf(stored, body, name))]);
  return Object.fromEntries(entries) as ModelValues;
}

/** A limit or price that was sent as null is cleared, one that was not sent stays. */
function keptOf(
  stored: ModelValues,
  body: ModelBody,
  name: keyof ModelValues,
): ModelValues[keyof ModelValues] {
  return body[name] === null ? null : stored[name];
}

function trimmed<T>(value: T): T | string {
  return typeof value === "string" ? value.trim() : value;
}

function check(values: ModelValues, body: ModelBody): void {
  const errors: Record<string, string> = {};
  const isOn = values.provider !== "none";
  if (isOn && chatBaseUrl(values) === "" && values.chat_model !== "") errors.base_url = messages.required;
  if (isOn && values.chat_model === "" && values.embedding_model === "" && !values.embeds_locally)
    errors.chat_model = messages.required;
  if (isOn && values.embedding_model !== "" && embeddingBaseUrl(values) === "") {
    if (values.provider === "anthropic") {
      errors.embedding_base_url = "Anthropic has no embeddings: enter where to ask for them";
    } else errors.base_url = messages.required;
  }
  if (typeof body.api_key === "string" && body.api_key !== "" && chatBaseUrl(values) === "") {
    errors.api_key = "Enter the provider or base URL that this key is for";
  }
  if (
    typeof body.embedding_api_key === "string" &&
    body.embedding_api_key !== "" &&
    embeddingBaseUrl(values) === ""
  ) {
    errors.embedding_api_key = "Enter the base URL that this key is for";
  }
  const isCostKnown = values.input_price !== null && values.output_price !== null;
  if (values.company_dollars_a_day !== null && !isCostKnown) {
    errors.company_dollars_a_day = "Enter both prices, so that the cost is known";
  }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}
