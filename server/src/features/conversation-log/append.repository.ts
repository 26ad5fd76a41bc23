import type { Event } from "@cxc/engine/dialogue/events.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
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
 * Appends the first events of turns, each right after what its writer knows: all, or rejects with a unique violation
 * where another append has one's sequence or key. Answers in the turns' order; of a turn nothing is stored where its agent is
 * gone, or what went before it.
 */
export async function insertTurns(
  turns: readonly TurnBeginning[],
  query: Kysely<Schema>,
): Promise<StoredEvent[][]> {
  const wanted = turns.map(({ conversationId, turnId, tenantId, agentId, after, events, at, ...key }) => ({
    conversation_id: conversationId,
    turn_id: turnId,
    tenant_id: tenantId,
    agent_id: agentId,
    after,
    events,
    at,
    idempotency_key: key.idempotencyKey,
    body_hash: key.bodyHash,
  }));
  // Sorted, so that two statements wait for each other in one order; scalar questions, so that each turn is one look-up.
  const { numAffectedRows } = await sql`
    insert into conversation_events
      (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, idempotency_key, body_hash, at)
    select conversation_id, after + position, tenant_id, agent_id, turn_id, event->>'type', event,
      case when position = 1 then idempotency_key end, case when position = 1 then body_hash end, at
    from (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as turn (conversation_id uuid, turn_id uuid,
        tenant_id uuid, agent_id uuid, after integer, events jsonb, at timestamptz, idempotency_key uuid, body_hash text)
      where (select true from agents where id = turn.agent_id) and (after = -1
        or ${isThere(sql`turn.conversation_id`)} and (
          select true from conversation_events
          where conversation_id = turn.conversation_id and sequence = after))
      order by conversation_id) as turn,
      jsonb_array_elements(events) with ordinality as list(event, position)`.execute(query);
  const count = turns.reduce((sum, { events }) => sum + events.length, 0);
  const isStored = numAffectedRows === BigInt(count) ? () => true : await findStored(turns, query);
  return turns.map((turn) =>
    isStored(turn) ? turn.events.map((event, n) => ({ sequence: turn.after + 1 + n, event })) : [],
  );
}

/** Which of these turns have their sequence. */
async function findStored(turns: readonly TurnBeginning[], query: Kysely<Schema>) {
  const rows = await query
    .selectFrom("conversation_events")
    .select("turn_id")
    .where("conversation_id", "in", [...new Set(turns.map(({ conversationId }) => conversationId))])
    .where(
      "turn_id",
      "in",
      turns.map(({ turnId }) => turnId),
    )
    .execute();
  const stored = new Set(rows.map(({ turn_id }) => turn_id));
  return ({ turnId }: TurnBeginning) => stored.has(turnId);
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
    where ${isThere(sql`${conversationId}::uuid`)} and (${isByPeople} or not exists (
      select 1 from conversation_events
      where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'agent_replied'))
    returning sequence, payload`.execute(query);
  return rows
    .map(({ sequence, payload }) => ({ sequence, event: payload }))
    .sort((one, other) => one.sequence - other.sequence);
}

/** Whether the conversation was blanked after this turn began: nothing that the turn says leaves the house any more. */
export async function isBlankedSince(
  { conversationId, turnId }: Pick<Addition, "conversationId" | "turnId">,
  trx: Kysely<Schema>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conversation_events
    where conversation_id = ${conversationId} and type = 'redacted' and sequence > (
      select min(sequence) from conversation_events
      where conversation_id = ${conversationId} and turn_id = ${turnId})
    limit 1`.execute(trx);
  return rows.length > 0;
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
function isThere(conversationId: RawBuilder<unknown>) {
  return sql<boolean>`(
    select true from conversation_events where conversation_id = ${conversationId} and sequence = 0 for key share)`;
}
