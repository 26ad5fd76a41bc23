import type { Event } from "@cxc/engine/dialogue/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { StoredEvent } from "./append.repository.ts";
import { SQL_BY_PEOPLE } from "./event-types.repository.ts";
import type { LoggedEvent } from "./project-turn.ts";

/** The log of a conversation from after a sequence on, by turn: each whole that has any such event. */
export async function listTurnLogs(
  conversationId: string,
  since: number,
  scope: TenantReader,
): Promise<Map<string, LoggedEvent[]>> {
  const rows = await scope
    .select("conversation_events")
    .select(["turn_id", "sequence", "at", "payload"])
    .where("conversation_id", "=", conversationId)
    .where("turn_id", "in", (fresh) =>
      fresh
        .selectFrom("conversation_events")
        .select("turn_id")
        .where("conversation_id", "=", conversationId)
        .where("sequence", ">", since),
    )
    .orderBy("sequence")
    .execute();
  const turns = new Map<string, LoggedEvent[]>();
  for (const { turn_id, sequence, at, payload } of rows) {
    const turn = turns.get(turn_id) ?? [];
    turn.push({ sequence, at: at.toISOString(), event: payload });
    turns.set(turn_id, turn);
  }
  return turns;
}

/** Of a conversation's last event; undefined where it isn't there. */
export async function findLastSequence(
  conversationId: string,
  scope: TenantReader,
): Promise<number | undefined> {
  const row = await scope
    .select("conversation_events")
    .select("sequence")
    .where("conversation_id", "=", conversationId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

/** How a conversation began; undefined where it or its agent isn't there. */
export async function findBeginning(
  conversationId: string,
  scope: TenantReader,
): Promise<{ agent_id: string; at: Date } | undefined> {
  return scope
    .select("conversation_events")
    .select(["agent_id", "at"])
    .where("conversation_id", "=", conversationId)
    .where("sequence", "=", 0)
    .where("agent_id", "in", scope.select("agents").select("agents.id"))
    .executeTakeFirst();
}

/** Whether a conversation of the tenant's has a turn with its reply. */
export async function hasReply(conversationId: string, scope: TenantReader): Promise<boolean> {
  const row = await scope
    .select("conversation_events")
    .select("sequence")
    .where("conversation_id", "=", conversationId)
    .where("type", "=", "agent_replied")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What happened in one turn. */
export async function listTurnEvents(
  { conversation_id, turn_id }: { conversation_id: string; turn_id: string },
  query: Kysely<Schema>,
): Promise<Event[]> {
  const rows = await query
    .selectFrom("conversation_events")
    .select("payload")
    .where("conversation_id", "=", conversation_id)
    .where("turn_id", "=", turn_id)
    .orderBy("sequence")
    .execute();
  return rows.map(({ payload }) => payload);
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
      where conversation_id = ${conversationId} and type not in (${SQL_BY_PEOPLE})
      order by sequence desc limit 1)
    group by turn_id
    having not bool_or(type = 'agent_replied')`.execute(query);
  return rows[0];
}

/** The turn that an idempotency key began. */
export interface KeyedTurn {
  conversation_id: string;
  turn_id: string;
  body_hash: string;
}

/**
 * For a statement over `asked`, which reads `agents`: the events of the conversation that is asked for, as `eventsOf` takes
 * them.
 */
export const SQL_ASKED_EVENTS = sql<[number, Event][] | null>`(
  select json_agg(json_build_array(sequence, payload) order by sequence) from conversation_events
  where conversation_id = asked.conversation_id and sequence >= asked.from_sequence and agent_id = agents.id)`;

export function eventsOf(selected: [number, Event][] | null): StoredEvent[] {
  return (selected ?? []).map(([sequence, event]) => ({ sequence, event }));
}

/** For a statement over `asked`, which reads `agents`: the turn that the key began which is asked for. */
export const SQL_ASKED_KEYED_TURN = sql<KeyedTurn | null>`(
  select json_build_object('conversation_id', conversation_id, 'turn_id', turn_id, 'body_hash', body_hash)
  from conversation_events where agent_id = agents.id and idempotency_key = asked.idempotency_key)`;
