import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import { type SqlBool, sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** The turns of these conversations, each conversation's in their order. */
export function listTurnsOf(ids: readonly string[], scope: TenantReader) {
  return scope
    .select("turns")
    .select(["conversation_id", "id", "at", "message", "response", "is_form", "intent_id", "intent_title"])
    .select(["intent_score", "outcome", "rating", "latency_ms", "input_tokens", "output_tokens"])
    .where("conversation_id", "in", ids)
    .orderBy("conversation_id")
    .orderBy("sequence")
    .execute();
}

/** What the log alone knows of the turns of these conversations. Taken apart there: whole events are many times that. */
export function listTurnValuesOf(ids: readonly string[], scope: TenantReader) {
  const slots = sql<ConversationTurn["slots"]>`coalesce(json_agg(json_build_object(
    'entity_id', payload->>'entity_id', 'title', payload->>'title', 'value', payload->'value',
    'source', payload->>'source') order by sequence) filter (where type = 'slot_filled'), '[]')`;
  const citations = sql<ConversationTurn["citations"]>`coalesce(
    (array_agg(payload->'citations' order by sequence desc) filter (where type = 'agent_replied'))[1], '[]')`;
  const note = sql<string>`coalesce(
    (array_agg(payload->>'text' order by sequence desc) filter (where type = 'noted'))[1], '')`;
  return scope
    .select("conversation_events")
    .select(["turn_id", slots.as("slots"), citations.as("citations"), note.as("note")])
    .where("conversation_id", "in", ids)
    .where(sql<SqlBool>`type in ('slot_filled', 'agent_replied', 'noted')`)
    .groupBy(["conversation_id", "turn_id"])
    .execute();
}

export type ExportedTurn = Awaited<ReturnType<typeof listTurnsOf>>[number];
export type TurnValues = Pick<ConversationTurn, "slots" | "citations" | "note">;
