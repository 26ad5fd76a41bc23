import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Event } from "@cxc/engine/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { StoredEvent } from "../conversation-log/append.repository.ts";
import {
  eventsOf,
  type KeyedTurn,
  selectEvents,
  selectKeyedTurn,
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

interface TurnQuestion {
  agentId: string;
  conversationId: string;
  fromSequence: number;
  idempotencyKey?: string | undefined;
}

type Row = Omit<TurnContext, "events" | "source"> & {
  data_source_id: string;
  passages_version: number;
  events: [number, Event][] | null;
};

/**
 * A turn's one read: the agent's present numbers, and the events of the conversation from `fromSequence` on. Events
 * of another agent's conversation are not found.
 */
export async function findTurnContext(
  { agentId, conversationId, fromSequence, idempotencyKey }: TurnQuestion,
  query: Kysely<Schema>,
): Promise<TurnContext | undefined> {
  const { rows } = await sql<Row>`
    select tenant_id, draft_revision, live_version_id, widget, data_source_id,
      (select passages_version from data_sources
       where id = agents.data_source_id and tenant_id = agents.tenant_id) as passages_version,
      (select version from model_settings where tenant_id = agents.tenant_id) as model_version,
      (settings->'budgets'->>'tokens_a_day')::bigint as agent_tokens_a_day,
      ${selectEvents({ conversationId, from: fromSequence })} as events,
      ${idempotencyKey === undefined ? sql`null` : selectKeyedTurn(idempotencyKey)} as earlier
    from agents where id = ${agentId}`.execute(query);
  const [row] = rows;
  if (!row) return undefined;
  const { data_source_id: id, passages_version: version, events, ...context } = row;
  return {
    ...context,
    source: { id, version },
    events: eventsOf(events),
  };
}
