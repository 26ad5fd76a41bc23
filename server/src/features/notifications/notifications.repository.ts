import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** Of each user; older ones make room. */
const KEPT_MAX = 20;

/** What a user has not seen yet, newest first. */
export async function listNotifications(userId: string, scope: TenantReader): Promise<Notification[]> {
  const rows = await scope
    .select("notifications")
    .select(["id", "tone", "text", "at"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(KEPT_MAX)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Answers false where the user has no such notification. */
export async function deleteNotification(id: string, userId: string, scope: TenantWriter): Promise<boolean> {
  const { numDeletedRows } = await scope
    .delete("notifications")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Tells every active user of the tenant in one of these roles; two of the same moment keep their order. */
export async function insertNotifications(
  { tone, text }: Pick<Notification, "tone" | "text">,
  roles: readonly Role[],
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<void> {
  const users = await scope
    .select("users")
    .select("id")
    .where("role", "in", roles)
    .where("is_active", "=", true)
    .execute();
  if (users.length === 0) return;
  const rows = users.map((user) => ({
    ...{ id: randomUUID(), user_id: user.id, tone, text },
    at: sql<Date>`greatest(now(), (
      select max(at) + interval '1 microsecond' from notifications where user_id = ${user.id}::uuid))`,
  }));
  await scope.insert("notifications", rows).execute();
  await sql`
    delete from notifications using (
      select id, row_number() over (partition by user_id order by at desc, id) as place
      from notifications where tenant_id = ${scope.tenantId}::uuid
    ) ranked where notifications.id = ranked.id and ranked.place > ${KEPT_MAX}`.execute(trx);
}

/** Takes back what was told in these words, of all users. */
export async function deleteNotificationsOf(text: string, scope: TenantWriter): Promise<void> {
  await scope.delete("notifications").where("text", "=", text).execute();
}

/** Nobody wants to know what happened a month ago. */
export async function deleteOldNotifications(query: Kysely<Schema>): Promise<void> {
  await query.deleteFrom("notifications").where("at", "<", sql<Date>`now() - interval '30 days'`).execute();
}
