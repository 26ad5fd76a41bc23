import { type SqlBool, sql } from "kysely";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** A contact as it was when it was sent, for the CRM that was connected then. */
interface Sent {
  id: string;
  /** `updated_at`, to the microsecond. */
  state: string;
  /** `crm_connections.version`. */
  version: number;
}

/** The contacts that wait to be sent after the one given, the one that waits longest first. */
export async function listWaiting(
  { after, limit }: { after: Pick<Sent, "id" | "state"> | undefined; limit: number },
  scope: TenantReader,
) {
  const isLater = after
    ? sql<SqlBool>`(updated_at, id) > (${after.state}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const rows = await scope
    .select("contacts")
    .select(["id", "name", "email", "phone", "note", "external_id", "updated_at"])
    .select(sql<string>`updated_at::text`.as("state"))
    .where("delivery", "=", "waiting")
    .where(isLater)
    .orderBy("updated_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

export type WaitingContact = Awaited<ReturnType<typeof listWaiting>>[number];

/** The CRM has it. A contact that changed meanwhile, or is for another CRM by now, goes on waiting. */
export async function markSent(sent: Sent, externalId: string | null, scope: TenantWriter): Promise<void> {
  const isFree = sql<SqlBool>`not exists (select 1 from contacts other
    where other.tenant_id = contacts.tenant_id and other.external_id = ${externalId} and other.id <> contacts.id)`;
  await stillWaiting(sent, scope)
    .set({
      delivery: "sent",
      delivery_error: "",
      ...(externalId === null
        ? {}
        : { external_id: sql<string>`case when ${isFree} then ${externalId} else external_id end` }),
    })
    .execute();
  if (externalId === null) return;
  await scope.delete("deleted_contacts").where("external_id", "=", externalId).execute();
}

/** The CRM does not take it as it is. */
export async function markRefused(sent: Sent, reason: string, scope: TenantWriter): Promise<void> {
  await stillWaiting(sent, scope).set({ delivery: "failed", delivery_error: reason }).execute();
}

/** It goes on waiting, and says for what. */
export async function markDelayed(sent: Sent, reason: string, scope: TenantWriter): Promise<void> {
  await stillWaiting(sent, scope).set({ delivery_error: reason }).execute();
}

/** How many wait to be sent or could not be. */
export async function countUndelivered(scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("contacts")
    .select(sql<number>`count(*)`.as("count"))
    .where("delivery", "in", ["waiting", "failed"])
    .executeTakeFirstOrThrow();
  return count;
}

/** What could not be sent waits again; where the book itself is the CRM, nothing needs to be sent. */
export async function resetUndelivered(to: "waiting" | "none", scope: TenantWriter): Promise<void> {
  await scope
    .update("contacts")
    .set({ delivery: to, delivery_error: "" })
    .where("delivery", "in", to === "none" ? ["waiting", "failed"] : ["failed"])
    .execute();
}

function stillWaiting({ id, state, version }: Sent, scope: TenantWriter) {
  return scope
    .update("contacts")
    .where("id", "=", id)
    .where("delivery", "=", "waiting")
    .where(sql<SqlBool>`updated_at = ${state}::timestamptz`)
    .where(sql<SqlBool>`exists (select 1 from crm_connections
      where tenant_id = contacts.tenant_id and version = ${version})`);
}
