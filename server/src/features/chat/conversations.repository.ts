import type { AgentWidget } from "@cxc/contract/agents.ts";
import type { Event } from "@cxc/engine/conversation.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { isThere } from "../conversation-log/turn-log.repository.ts";

/** Keeps a deletion short on the embedded database, where nothing runs beside a statement. */
const CONVERSATIONS_AT_ONCE = 200;

export interface TurnFacts {
  tenant_id: string;
  draft_revision: number;
  live_version_id: string | null;
  widget: AgentWidget;
  /** The draft's data source, and the number of its last change. */
  source: { id: string; version: number };
  /** The number of the last change to the company's language model; null where it never set one up. */
  model_version: number | null;
  /** What the agent itself may use of it a day; null for no limit of its own. */
  agent_tokens_a_day: number | null;
  /** From the sequence that was asked for. */
  events: { sequence: number; event: Event }[];
  /** The turn that already ran under the idempotency key. */
  earlier: { conversation_id: string; turn_id: string; body_hash: string } | null;
}

interface TurnQuestion {
  agentId: string;
  conversationId: string;
  fromSequence: number;
  idempotencyKey?: string | undefined;
}

type Row = Omit<TurnFacts, "events" | "source"> & {
  data_source_id: string;
  passages_version: number;
  events: [number, Event][] | null;
};

/**
 * A turn's one read: the agent's present numbers, and the events of the conversation from `fromSequence` on. Events
 * of another agent's conversation are not found.
 */
export async function findTurnFacts(
  { agentId, conversationId, fromSequence, idempotencyKey }: TurnQuestion,
  query: Kysely<Schema>,
): Promise<TurnFacts | undefined> {
  const { rows } = await sql<Row>`
    select tenant_id, draft_revision, live_version_id, widget, data_source_id,
      (select passages_version from data_sources
       where id = agents.data_source_id and tenant_id = agents.tenant_id) as passages_version,
      (select version from model_settings where tenant_id = agents.tenant_id) as model_version,
      (settings->'budgets'->>'tokens_a_day')::bigint as agent_tokens_a_day,
      (select json_agg(json_build_array(sequence, payload) order by sequence) from conversation_events
       where conversation_id = ${conversationId} and sequence >= ${fromSequence} and agent_id = agents.id) as events,
      ${idempotencyKey === undefined ? sql`null` : earlierTurn(idempotencyKey)} as earlier
    from agents where id = ${agentId}`.execute(query);
  const [row] = rows;
  if (!row) return undefined;
  const { data_source_id: id, passages_version: version, events, ...facts } = row;
  return {
    ...facts,
    source: { id, version },
    events: (events ?? []).map(([sequence, event]) => ({ sequence, event })),
  };
}

function earlierTurn(key: string) {
  return sql`(
    select json_build_object('conversation_id', conversation_id, 'turn_id', turn_id, 'body_hash', body_hash)
    from conversation_events where agent_id = agents.id and idempotency_key = ${key})`;
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

export interface TurnAppend {
  conversationId: string;
  /** Of the first event. */
  sequence: number;
  tenantId: string;
  agentId: string;
  turnId: string;
  events: Event[];
  at: Date;
  idempotencyKey: string | null;
  /** Hash of the body that the key came with. */
  bodyHash: string | null;
}

/**
 * A turn's one write. Rejects with a unique violation where another turn took the sequence or the key; answers false
 * where the agent is gone, or what went before it: nothing is added to a conversation that was deleted meanwhile.
 */
export async function insertTurnEvents(append: TurnAppend, query: Kysely<Schema>): Promise<boolean> {
  const { conversationId, sequence, tenantId, agentId, turnId, events, at, idempotencyKey, bodyHash } =
    append;
  const { numAffectedRows } = await sql`
    insert into conversation_events
      (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, idempotency_key, body_hash, at)
    select ${conversationId}, ${sequence} + position - 1, ${tenantId}, agents.id, ${turnId}, event->>'type', event,
      case when position = 1 then ${idempotencyKey}::uuid end,
      case when position = 1 then ${bodyHash}::text end, ${at.toISOString()}
    from agents, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list(event, position)
    where agents.id = ${agentId} and (${sequence} = 0 or ${isThere(conversationId)} and exists (
      select 1 from conversation_events
      where conversation_id = ${conversationId} and sequence = ${sequence - 1}))`.execute(query);
  return numAffectedRows === BigInt(events.length);
}

/** Some of the agent's conversations. */
export async function listSomeOf(agentId: string, query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversation_events where agent_id = ${agentId} and sequence = 0
    limit ${CONVERSATIONS_AT_ONCE}`.execute(query);
  return rows.map(({ id }) => id);
}
