import type { Event } from "@cxc/engine/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { deleteMessagesOf } from "../outbox/outbox.repository.ts";
import { lockConversations } from "./append.repository.ts";

/** Events may be changed here alone: blanking what was said is the one exception to append-only. */
export async function updatePayloads(
  conversationId: string,
  payloads: readonly { sequence: number; payload: Event }[],
  trx: Kysely<Schema>,
): Promise<void> {
  await sql`
    update conversation_events as event set payload = blanked.payload, body_hash = null
    from jsonb_to_recordset(${JSON.stringify(payloads)}::jsonb) as blanked (sequence integer, payload jsonb)
    where event.conversation_id = ${conversationId}::uuid and event.sequence = blanked.sequence`.execute(trx);
}

/** Blanks what the runs of a conversation's actions keep. */
export async function blankRuns(conversationId: string, scope: TenantWriter): Promise<void> {
  await scope
    .update("action_runs")
    .set({ reason: "", request: null, response: null })
    .where("conversation_id", "=", conversationId)
    .execute();
}

/** Deletes conversations with all that was made from them; what is being appended to them goes along. */
export async function deleteConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await lockConversations(ids, trx);
  await deleteMessagesOf(ids, trx);
  for (const table of ["turns", "conversation_events", "action_runs"] as const) {
    await trx
      .deleteFrom(table)
      .where(sql<boolean>`conversation_id = any(${[...ids]}::uuid[])`)
      .execute();
  }
  // What replays keep of them, under their ids.
  await trx
    .deleteFrom("agent_test_results")
    .where(sql<boolean>`test_id = any(${[...ids]}::uuid[])`)
    .execute();
  await deleteRows(ids, trx);
}

/** Deletes only the rows that were made from the log. */
export async function deleteRows(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await trx
    .deleteFrom("turns")
    .where(sql<boolean>`conversation_id = any(${[...ids]}::uuid[])`)
    .execute();
  await trx
    .deleteFrom("conversations")
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Some conversations that are older than their agent keeps them. */
export async function listExpired(limit: number, query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select expired.id from agents, lateral (
      select id from conversations
      where agent_id = agents.id
        and started_at < now() - make_interval(days => (settings->>'retention_days')::integer)
        and last_at < now() - make_interval(days => (settings->>'retention_days')::integer)
      order by started_at limit ${limit}) as expired
    where (settings->>'retention_days') is not null
    limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Some of an agent's conversations. */
export async function listSomeOf(agentId: string, limit: number, query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversation_events where agent_id = ${agentId} and sequence = 0
    limit ${limit}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Deletes the tests that were made from a conversation, with what runs and replays keep of it. */
export async function deleteTestsOf(conversationId: string, scope: TenantWriter): Promise<void> {
  const tests = scope.select("agent_tests").select("id").where("conversation_id", "=", conversationId);
  await scope.delete("agent_test_results").where("test_id", "in", tests).execute();
  await scope.delete("agent_test_results").where("test_id", "=", conversationId).execute();
  await scope.delete("agent_tests").where("conversation_id", "=", conversationId).execute();
}
