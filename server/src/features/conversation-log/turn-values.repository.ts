import type { Conversation, ConversationTurn } from "@cxc/contract/conversations.ts";
import type { isGenerated } from "@cxc/engine/dialogue/is-generated.ts";
import type { StatedText } from "@cxc/engine/entities/stated-name.ts";
import { type SqlBool, sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** Code points: longer than any name that a row has room for. */
const TOLD_TEXT_MAX = 100;

export interface TurnValues extends Pick<ConversationTurn, "slots" | "citations" | "note"> {
  /** As much of its events as `isGenerated` reads. */
  told: Parameters<typeof isGenerated>[0];
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
  const told = sql<TurnValues["told"]>`coalesce(json_agg(json_strip_nulls(json_build_object(
    'type', type, 'purpose', payload->'purpose', 'outcome', payload->'outcome',
    'is_closing', payload->'is_closing')) order by sequence) filter (where type in ('model_used', 'agent_replied')), '[]')`;
  return scope
    .select("conversation_events")
    .select(told.as("told"))
    .select(["turn_id", slots.as("slots"), citations.as("citations"), note.as("note")])
    .where("conversation_id", "in", ids)
    .where(sql<SqlBool>`type in ('slot_filled', 'model_used', 'agent_replied', 'noted')`)
    .groupBy(["conversation_id", "turn_id"])
    .execute();
}

/**
 * Of a row of `conversations`: the last contact that an action kept. Only such a run's `contact_id` is one of the book's,
 * others may be anything.
 */
export const CONTACT_OF_CONVERSATION = sql<Conversation["contact"]>`(
  select json_build_object('id', contacts.id, 'name', contacts.name, 'email', contacts.email, 'phone', contacts.phone)
  from conversation_events as event join contacts on contacts.tenant_id = event.tenant_id
    and contacts.id = case when event.payload->'request'->>'method' = 'CONTACT'
      then (event.payload->'fields'->>'contact_id')::uuid end
  where event.conversation_id = conversations.id and event.tenant_id = conversations.tenant_id
    and event.type = 'action_succeeded'
  order by event.sequence desc limit 1)`;

/** Of a row of `conversations`: the texts that filled slots, in their order, as far as a name goes. */
export const TOLD_TEXTS_OF_CONVERSATION = sql<StatedText[]>`(
  select coalesce(json_agg(json_build_object(
    'title', event.payload->>'title', 'value', left(event.payload->>'value', ${TOLD_TEXT_MAX}::integer)) order by event.sequence), '[]')
  from conversation_events as event
  where event.conversation_id = conversations.id and event.tenant_id = conversations.tenant_id
    and event.type = 'slot_filled' and jsonb_typeof(event.payload->'value') = 'string')`;
