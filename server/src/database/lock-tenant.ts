import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Until the transaction ends nobody else makes or changes the tenant's entities and actions: names stay unique, and all
 * of them within the bytes that a company may have. Taken before any lock on a row of the tenant's; rows that only name
 * the tenant are written meanwhile.
 */
export async function lockTenant(tenantId: string, trx: Transaction<Schema>): Promise<void> {
  await trx.selectFrom("tenants").select("id").where("id", "=", tenantId).forNoKeyUpdate().execute();
}
