import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { StoredEvent } from "../conversation-log/append.repository.ts";
import {
  eventsOf,
  type KeyedTurn,
  SQL_ASKED_EVENTS,
  SQL_ASKED_KEYED_TURN,
} from "../conversation-log/conversation-log.repository.ts";

/** What one statement tells of an agent and a conversation of it. */
export interface TurnContext {
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
  events: StoredEvent[];
  /** The turn that already ran under the idempotency key. */
  earlier: KeyedTurn | null;
}

export interface TurnQuestion {
  agentId: string;
  conversationId: string;
  fromSequence: number;
  idempotencyKey?: string | undefined;
}

type Row = Omit<TurnContext, "events" | "source"> & {
  index: number;
  data_source_id: string;
  passages_version: number;
  events: [number, Event][] | null;
};

/**
 * The one read of turns, in their order: the present numbers of each one's agent, and the events of its conversation from
 * `fromSequence` on. Events of another agent's conversation are not found.
 */
export async function listTurnContexts(
  questions: readonly TurnQuestion[],
  query: Kysely<Schema>,
): Promise<(TurnContext | undefined)[]> {
  const parameters = questions.map(({ agentId, conversationId, fromSequence, idempotencyKey }, index) => ({
    index,
    agent_id: agentId,
    conversation_id: conversationId,
    from_sequence: fromSequence,
    idempotency_key: idempotencyKey,
  }));
  const { rows } = await sql<Row>`
    select index, agents.tenant_id, draft_revision, live_version_id, widget, data_source_id,
      (select passages_version from data_sources
       where id = agents.data_source_id and tenant_id = agents.tenant_id) as passages_version,
      (select version from model_settings where tenant_id = agents.tenant_id) as model_version,
      (settings->'budgets'->>'tokens_a_day')::bigint as agent_tokens_a_day,
      ${SQL_ASKED_EVENTS} as events,
      ${SQL_ASKED_KEYED_TURN} as earlier
    from jsonb_to_recordset(${JSON.stringify(parameters)}::jsonb) as asked (index integer, agent_id uuid,
      conversation_id uuid, from_sequence integer, idempotency_key uuid)
    cross join lateral (select * from agents where id = asked.agent_id offset 0) as agents`.execute(query);
  const contexts: (TurnContext | undefined)[] = questions.map(() => undefined);
  for (const { index, data_source_id: id, passages_version: version, events, ...context } of rows)
    contexts[index] = { ...context, source: { id, version }, events: eventsOf(events) };
  return contexts;
}

/** The same for one turn alone. */
export async function findTurnContext(
  question: TurnQuestion,
  query: Kysely<Schema>,
): Promise<TurnContext | undefined> {
  const [context] = await listTurnContexts([question], query);
  return context;
}
