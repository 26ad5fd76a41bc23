import type { CrmProvider } from "@cxc/contract/integrations.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

export function findCrm(tenantId: string, query: Kysely<Schema>) {
  return query.selectFrom("crm_connections").selectAll().where("tenant_id", "=", tenantId).executeTakeFirst();
}

/** Connects a company to a CRM, or disconnects it with null. Connecting to the same again keeps the first time. */
export async function updateCrm(
  tenantId: string,
  provider: CrmProvider | null,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("tenants")
    .set({ is_crm_connected: provider !== null })
    .where("id", "=", tenantId)
    .execute();
  if (provider === null) {
    await trx.deleteFrom("crm_connections").where("tenant_id", "=", tenantId).execute();
    return;
  }
  await trx
    .insertInto("crm_connections")
    .values({ tenant_id: tenantId, provider, base_url: "", state: "connected" })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({
        provider,
        version: sql<number>`crm_connections.version + 1`,
      }),
    )
    .execute();
}
