import type { Event } from "@cxc/engine/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { redactEvent } from "./redact-event.ts";

/** An event where it stands in its conversation's log. */
export interface StoredEvent {
  sequence: number;
  event: Event;
}

interface Addition {
  conversationId: string;
  turnId: string;
  events: readonly Event[];
  at: Date;
}

export interface TurnBeginning extends Addition {
  tenantId: string;
  agentId: string;
  /** The sequence of the last event that its writer knows; -1 begins the conversation. */
  after: number;
  idempotencyKey: string | null;
  /** Hash of the body that the key came with. */
  bodyHash: string | null;
}

/**
 * Appends a turn's first events right after what its writer knows. Nothing is stored where the agent is gone, or what
 * went before. Rejects with a unique violation where another append has the place or the key.
 */
export async function insertTurn(turn: TurnBeginning, query: Kysely<Schema>): Promise<StoredEvent[]> {
  const { conversationId, turnId, tenantId, agentId, after, events, at, idempotencyKey, bodyHash } = turn;
  const { numAffectedRows: stored } = await sql`
    insert into conversation_events
      (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, idempotency_key, body_hash, at)
    select ${conversationId}, ${after} + position, ${tenantId}, agents.id, ${turnId}, event->>'type', event,
      case when position = 1 then ${idempotencyKey}::uuid end,
      case when position = 1 then ${bodyHash}::text end, ${at.toISOString()}
    from agents, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list(event, position)
    where agents.id = ${agentId} and (${after} = -1 or ${isThere(conversationId)} and exists (
      select 1 from conversation_events
      where conversation_id = ${conversationId} and sequence = ${after}))`.execute(query);
  return stored === 0n ? [] : events.map((event, n) => ({ sequence: after + 1 + n, event }));
}

/**
 * Appends to a turn that is there, after whatever came between, such as a rating. Where that was the redaction of the
 * conversation, what the turn itself says is blanked. Nothing is stored where the turn is gone or, unless it is people
 * who add something, has its reply already. Rejects with a unique violation where another append came first.
 */
export async function insertIntoTurn(
  { conversationId, turnId, events, at }: Addition,
  { isByPeople }: { isByPeople: boolean },
  query: Kysely<Schema>,
): Promise<StoredEvent[]> {
  const blanked = isByPeople ? events : events.map(redactEvent);
  const { rows } = await sql<{ sequence: number; payload: Event }>`
    insert into conversation_events (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, at)
    select turn.conversation_id,
      (select max(sequence) from conversation_events where conversation_id = ${conversationId}) + position,
      turn.tenant_id, turn.agent_id, turn.turn_id, event->>'type', event, ${at.toISOString()}
    from (
      select conversation_id, tenant_id, agent_id, turn_id, sequence from conversation_events
      where conversation_id = ${conversationId} and turn_id = ${turnId}
      order by sequence limit 1) as turn,
      jsonb_array_elements(case when exists (
        select 1 from conversation_events
        where conversation_id = ${conversationId} and sequence > turn.sequence and type = 'redacted')
        then ${JSON.stringify(blanked)}::jsonb else ${JSON.stringify(events)}::jsonb end)
      with ordinality as list(event, position)
    where ${isThere(conversationId)} and (${isByPeople} or not exists (
      select 1 from conversation_events
      where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'agent_replied'))
    returning sequence, payload`.execute(query);
  return rows
    .map(({ sequence, payload }) => ({ sequence, event: payload }))
    .sort((one, other) => one.sequence - other.sequence);
}

/**
 * Until the transaction's end nothing else is appended to these conversations. What was being appended is stored before
 * this resolves, so that the next statement sees it.
 */
export async function lockConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await sql`
    select 1 from conversation_events where conversation_id = any(${[...ids]}::uuid[]) and sequence = 0
    order by conversation_id for update`.execute(trx);
}

/**
 * True while the conversation is there, and kept so until the append's end: its first event is locked, which
 * `lockConversations` waits for and holds off.
 */
function isThere(conversationId: string) {
  return sql<boolean>`exists (
    select 1 from conversation_events where conversation_id = ${conversationId}::uuid and sequence = 0 for key share)`;
}
