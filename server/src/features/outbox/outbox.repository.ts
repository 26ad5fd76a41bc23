import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { OutboxMessage, OutboxOwner } from "./outbox-message.ts";

/** What could not be delivered for so long is nobody's news any more. */
const KEPT = "1 day";
/** A job has been ordered with each message: who still waits after this has lost it. */
const LATE = "1 minute";

export interface WaitingMessage {
  id: string;
  message: OutboxMessage;
}

export async function insertMessages(
  messages: readonly OutboxMessage[],
  { tenantId, conversationId }: OutboxOwner,
  trx: Kysely<Schema>,
): Promise<void> {
  const rows = messages.map((message) => ({
    id: randomUUID(),
    tenant_id: tenantId,
    conversation_id: conversationId,
    message: JSON.stringify(message),
  }));
  await trx.insertInto("outbox").values(rows).execute();
}

/** A company's messages, the oldest first. */
export async function listMessages(
  tenantId: string,
  limit: number,
  query: Kysely<Schema>,
): Promise<WaitingMessage[]> {
  return query
    .selectFrom("outbox")
    .select(["id", sql<OutboxMessage>`message`.as("message")])
    .where("tenant_id", "=", tenantId)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function deleteMessage(id: string, query: Kysely<Schema>): Promise<void> {
  await query.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Takes back what conversations had to tell and has not left yet. */
export async function deleteMessagesOf(
  conversationIds: readonly string[],
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("conversation_id", "in", [...conversationIds])
    .execute();
}

/** Companies with messages that wait longer than their job takes. */
export async function listLateCompanies(query: Kysely<Schema>): Promise<string[]> {
  const rows = await query
    .selectFrom("outbox")
    .select("tenant_id")
    .distinct()
    .where("created_at", "<", sql<Date>`now() - ${sql.lit(LATE)}::interval`)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Gives up what a day of tries did not deliver; answers how many. */
export async function deleteOldMessages(query: Kysely<Schema>): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom("outbox")
    .where("created_at", "<", sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
