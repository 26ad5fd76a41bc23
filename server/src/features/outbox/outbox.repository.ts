import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { OutboxOwner, StoredMessage } from "./outbox-message.ts";

/** What could not be delivered for so long is nobody's news any more. */
const KEPT = "1 day";
/** A job has been ordered with each message: who still waits after this has lost it. */
const LATE = "1 minute";
/** A message whose process ended during a try is tried again after this. */
const HELD = "15 seconds";
/** Clocks of machines differ by seconds, not minutes. */
const CLOCK_SLACK = "1 minute";

export interface ClaimedMessage {
  id: string;
  message: StoredMessage;
  /** With the one that it is claimed for. */
  tries: number;
}

export async function insertMessage(
  message: StoredMessage,
  { tenantId, conversationId }: OutboxOwner,
  trx: Kysely<Schema>,
): Promise<void> {
  const row = { id: randomUUID(), tenant_id: tenantId, conversation_id: conversationId };
  await trx
    .insertInto("outbox")
    .values({ ...row, message: JSON.stringify(message) })
    .execute();
}

/**
 * Takes a company's next message that is due, right before it is delivered: what was erased until now is not there. What
 * was tried less often comes first, so that nothing that fails holds up what is new.
 */
export async function claimMessage(
  tenantId: string,
  query: Kysely<Schema>,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set tries = tries + 1, due_at = now() + ${sql.lit(HELD)}::interval
    where id = (
      select id from outbox where tenant_id = ${tenantId}::uuid and due_at <= now()
      order by tries, created_at, id limit 1 for update skip locked)
    returning id, message, tries`.execute(query);
  return rows[0];
}

/** Keeps for its next try what of a message has not left. */
export async function postponeMessage(
  { id, message, pauseMs }: { id: string; message: StoredMessage; pauseMs: number },
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    update outbox set message = ${JSON.stringify(message)}::jsonb, due_at = now() + ${pauseMs}::int * interval '1 ms'
    where id = ${id}::uuid`.execute(query);
}

/** False where it was taken back meanwhile. */
export async function deleteMessage(id: string, query: Kysely<Schema>): Promise<boolean> {
  const { numDeletedRows } = await query.deleteFrom("outbox").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** In how many ms the company's next message is due; undefined where none waits. */
export async function findPause(tenantId: string, query: Kysely<Schema>): Promise<number | undefined> {
  const row = await query
    .selectFrom("outbox")
    .select(sql<number | null>`ceil(extract(epoch from min(due_at) - now()) * 1000)::float8`.as("pause"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.pause == null ? undefined : Math.max(0, row.pause);
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

/** Companies with messages that are due for longer than their job takes to come. */
export async function listLateCompanies(query: Kysely<Schema>): Promise<string[]> {
  const rows = await query
    .selectFrom("outbox")
    .select("tenant_id")
    .distinct()
    .where("due_at", "<", sql<Date>`now() - ${sql.lit(LATE)}::interval`)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** What a day did not deliver, taken out. */
export async function deleteOldMessages(
  trx: Kysely<Schema>,
): Promise<{ tenantId: string; message: StoredMessage }[]> {
  return trx
    .deleteFrom("outbox")
    .where("created_at", "<", sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
    .returning(["tenant_id as tenantId", sql<StoredMessage>`message`.as("message")])
    .execute();
}

/** A clock that was set back leaves times that are still to come: what waits since then is due. */
export async function forgetFuture(query: Kysely<Schema>): Promise<void> {
  await sql`
    update outbox set due_at = now(), created_at = now()
    where created_at > now() + ${sql.lit(CLOCK_SLACK)}::interval`.execute(query);
}
