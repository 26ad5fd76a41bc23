import type { Event } from "@cxc/engine/dialogue/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";

/** A conversation, and whose it is. */
export interface OwnedConversation {
  id: string;
  tenant_id: string;
}

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

/** Deletes conversations from the log, with the rows that were made from it. */
export async function deleteLogs(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await trx
    .deleteFrom("conversation_events")
    .where(sql<boolean>`conversation_id = any(${[...ids]}::uuid[])`)
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

/** With which agents these conversations were held. */
export async function listAgentIds(ids: readonly string[], scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("conversation_events")
    .select("agent_id")
    .distinct()
    .where(sql<boolean>`conversation_id = any(${[...ids]}::uuid[])`)
    .where("sequence", "=", 0)
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

/**
 * Which of these conversations are there and not blanked; none of them is erased before the transaction ends. Looked at in
 * a statement of its own: the one that waits for an erasure doesn't see what that did.
 */
export async function holdReadable(ids: readonly string[], scope: TenantReader): Promise<string[]> {
  const among = sql<boolean>`conversation_id = any(${[...ids]}::uuid[])`;
  const held = await scope
    .select("conversation_events")
    .select("conversation_id as id")
    .where(among)
    .where("sequence", "=", 0)
    .orderBy("conversation_id")
    .forKeyShare()
    .execute();
  const blanked = await scope
    .select("conversation_events")
    .select("conversation_id as id")
    .where(among)
    .where("type", "=", "redacted")
    .execute();
  const gone = new Set(blanked.map(({ id }) => id));
  return held.flatMap(({ id }) => (gone.has(id) ? [] : id));
}

/** Some conversations that are older than their agent keeps them. */
export async function listExpired(limit: number, query: Kysely<Schema>): Promise<OwnedConversation[]> {
  const { rows } = await sql<OwnedConversation>`
    select expired.id, agents.tenant_id from agents, lateral (
      select id from conversations
      where agent_id = agents.id
        and started_at < now() - make_interval(days => (settings->>'retention_days')::integer)
        and last_at < now() - make_interval(days => (settings->>'retention_days')::integer)
      order by started_at limit ${limit}) as expired
    where (settings->>'retention_days') is not null
    limit ${limit}`.execute(query);
  return rows;
}

/** Some of an agent's conversations. */
export async function listSomeOf(
  agentId: string,
  limit: number,
  query: Kysely<Schema>,
): Promise<OwnedConversation[]> {
  const { rows } = await sql<OwnedConversation>`
    select conversation_id as id, tenant_id from conversation_events
    where agent_id = ${agentId} and sequence = 0
    limit ${limit}`.execute(query);
  return rows;
}
