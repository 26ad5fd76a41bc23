import type { UnheardModel } from "@cxc/contract/test-runs.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findModelSettings } from "./model-settings.repository.ts";

/** The company's models that visitors have and tests run without, unless a test has a recording. */
export async function listUnheard(scope: TenantReader): Promise<UnheardModel[]> {
  const settings = await findModelSettings(scope);
  if (!settings) return [];
  const { chat_model, embedding_model, embeds_locally } = settings;
  return [
    ...(chat_model ? ["language_model" as const] : []),
    ...(embedding_model || embeds_locally ? ["embedding_model" as const] : []),
  ];
}
