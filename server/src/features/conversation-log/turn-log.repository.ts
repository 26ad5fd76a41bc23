import type { Event } from "@cxc/engine/conversation.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { redactEvent } from "./redact-event.ts";

/**
 * True while the conversation is there, and kept so until the append's end: its first event is locked, which
 * `lockConversations` waits for and holds off. Every append to a conversation that was started asks for it.
 */
export function isThere(conversationId: string) {
  return sql<boolean>`exists (
    select 1 from conversation_events where conversation_id = ${conversationId}::uuid and sequence = 0 for key share)`;
}

/**
 * Until the transaction's end nothing is appended to these conversations. What was being appended is stored before this
 * resolves, so that the next statement sees it.
 */
export async function lockConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await sql`
    select 1 from conversation_events where conversation_id = any(${[...ids]}::uuid[]) and sequence = 0
    order by conversation_id for update`.execute(trx);
}

/** A turn that has begun and has no reply yet. */
export interface OpenTurn {
  turn_id: string;
  /** Milliseconds since it began. */
  age_ms: number;
}

/** The conversation's last turn, where it has no reply. */
export async function findOpenTurn(
  conversationId: string,
  query: Kysely<Schema>,
): Promise<OpenTurn | undefined> {
  const { rows } = await sql<OpenTurn>`
    select turn_id, (extract(epoch from now() - min(at)) * 1000)::double precision as age_ms
    from conversation_events
    where conversation_id = ${conversationId} and turn_id = (
      select turn_id from conversation_events
      where conversation_id = ${conversationId} and type not in ('rated', 'noted', 'corrected', 'redacted')
      order by sequence desc limit 1)
    group by turn_id
    having not bool_or(type = 'agent_replied')`.execute(query);
  return rows[0];
}

export interface TurnGrowth {
  conversationId: string;
  turnId: string;
  events: readonly Event[];
  at: Date;
}

export interface Appended {
  /** The last sequence. */
  sequence: number;
  /** As they are stored. */
  events: Event[];
}

/**
 * Appends to a turn that was begun, after whatever came between, such as a rating; blanked, where that was the
 * redaction of the conversation. Answers undefined where the turn has its reply already or is gone. Rejects with a
 * unique violation where another append came first.
 */
export async function appendToTurn(
  { conversationId, turnId, events, at }: TurnGrowth,
  query: Kysely<Schema>,
): Promise<Appended | undefined> {
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
        then ${JSON.stringify(events.map(redactEvent))}::jsonb else ${JSON.stringify(events)}::jsonb end)
      with ordinality as list(event, position)
    where ${isThere(conversationId)} and not exists (
      select 1 from conversation_events
      where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'agent_replied')
    returning sequence, payload`.execute(query);
  const appended = rows.sort((a, b) => a.sequence - b.sequence);
  const last = appended.at(-1);
  return last && { sequence: last.sequence, events: appended.map(({ payload }) => payload) };
}
