import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

export function findCrm(tenantId: string, query: Kysely<Schema>) {
  return query
    .selectFrom("tenants")
    .select(["crm_provider", "crm_connected_at"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
}

/** Connects a company to a CRM, or disconnects it with null. Connecting again keeps the first time. */
export async function updateCrm(
  tenantId: string,
  provider: string | null,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("tenants")
    .set({
      crm_provider: provider,
      is_crm_connected: provider !== null,
      crm_connected_at: provider === null ? null : sql<Date>`coalesce(crm_connected_at, now())`,
    })
    .where("id", "=", tenantId)
    .execute();
}
