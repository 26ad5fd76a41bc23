import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

export type ModelValues = Omit<Selectable<Schema["model_settings"]>, "tenant_id" | "version" | "updated_at">;
export type StoredModelSettings = Omit<Selectable<Schema["model_settings"]>, "tenant_id">;

const COLUMNS = [
  "provider",
  "base_url",
  "chat_model",
  "embedding_model",
  "embedding_base_url",
  "embeds_locally",
  "input_price",
  "output_price",
  "visitor_tokens_a_day",
  "agent_tokens_a_day",
  "company_tokens_a_day",
  "company_dollars_a_day",
  "embedding_tokens_a_day",
  "version",
  "updated_at",
] as const;

/** Undefined where the company never set one up. */
export function findModelSettings(scope: TenantReader): Promise<StoredModelSettings | undefined> {
  return scope.select("model_settings").select(COLUMNS).executeTakeFirst();
}

/** Stores the settings; their version rises, which is how every process gets to know. */
export async function updateModelSettings(values: ModelValues, scope: TenantWriter): Promise<void> {
  await scope
    .insert("model_settings", values)
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({
        ...values,
        version: sql<number>`model_settings.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
