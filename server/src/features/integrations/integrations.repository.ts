import type { CrmProvider } from "@cxc/contract/integrations.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

export type Connection = Omit<Selectable<Schema["crm_connections"]>, "is_sync_asked">;

const AT_FIRST = {
  error: "",
  sync_done: 0,
  sync_total: null,
  sync_cursor: null,
  is_sync_asked: true,
  next_sync_at: null,
} as const;

/** The connected CRM of the tenant, if there is one. */
export function findConnection(scope: TenantReader): Promise<Connection | undefined> {
  return scope.select("crm_connections").selectAll().executeTakeFirst();
}

/** As `findConnection`; nobody else changes it until the transaction ends. */
export function lockConnection(scope: TenantWriter): Promise<Connection | undefined> {
  return scope.select("crm_connections").selectAll().forUpdate().executeTakeFirst();
}

/**
 * Connects the tenant in place of the CRM before, and opens the gate. Whoever is connected to the same already stays so
 * since then. What runs for an earlier version is for nothing from here on. Answers the new version.
 */
export async function upsertConnection(
  values: { provider: CrmProvider; base_url: string; account: string },
  scope: TenantWriter,
  trx: Kysely<Schema>,
): Promise<number> {
  await updateGate(true, scope, trx);
  const state = values.provider === "builtin" ? "connected" : "connecting";
  const isSame = sql<boolean>`crm_connections.provider = excluded.provider
    and crm_connections.base_url = excluded.base_url and crm_connections.account = excluded.account`;
  const kept = (column: "connected_at" | "last_sync_at") =>
    sql<Date>`case when ${isSame} then ${sql.ref(`crm_connections.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  const { version } = await scope
    .insert("crm_connections", { ...values, ...AT_FIRST, state })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({
        ...values,
        ...AT_FIRST,
        state,
        connected_at: kept("connected_at"),
        last_sync_at: kept("last_sync_at"),
        version: sql<number>`crm_connections.version + 1`,
      }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Disconnects the tenant and closes the gate. The book stays as it is. */
export async function deleteConnection(scope: TenantWriter, trx: Kysely<Schema>): Promise<void> {
  await updateGate(false, scope, trx);
  await scope.delete("crm_connections").execute();
}

async function updateGate(isOpen: boolean, { tenantId }: TenantWriter, trx: Kysely<Schema>): Promise<void> {
  await trx.updateTable("tenants").set({ is_crm_connected: isOpen }).where("id", "=", tenantId).execute();
}
