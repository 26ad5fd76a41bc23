import type { ConversationFilters } from "@cxc/contract/conversations.ts";
import { codePoints } from "@cxc/contract/rules.ts";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../chat/time-zone.ts";

/** Shorter texts have no trigrams to look up. */
const TRIGRAM = 3;
/** Texts that short are looked for in so many conversations, the newest. */
const NEWEST_FOR_SHORT_TEXTS = 2_000;
/** Up to so many turns are looked up by their text; with more of them, looking through the newest finds them sooner. */
const FOUND_MAX = 3_000;

/** Conditions on `conversations`. */
export interface ConversationFilter {
  conditions: Expression<SqlBool>[];
  /** The text stands almost everywhere: matches come soon, but counting them takes long. */
  isFrequentText: boolean;
}

/** The conditions of these filters; a text is looked up at once, because how often it occurs decides how. */
export async function filterConversations(
  filters: ConversationFilters,
  scope: TenantReader,
): Promise<ConversationFilter> {
  const text = await textCondition(filters.q?.trim() ?? "", scope);
  const conditions = [...plainConditions(filters), ...(text ? [text.condition] : [])];
  return { conditions, isFrequentText: text?.isFrequent ?? false };
}

function plainConditions({
  agent_id,
  intent_id,
  outcome,
  mode,
  rating,
  ...range
}: ConversationFilters): Expression<SqlBool>[] {
  const is = expressionBuilder<Schema, "conversations">();
  return [
    ...(agent_id === undefined ? [] : [is("conversations.agent_id", "=", agent_id)]),
    ...(intent_id === undefined ? [] : [sql<SqlBool>`intent_ids @> array[${intent_id}::uuid]`]),
    ...(outcome === undefined ? [] : [is("outcome", "=", outcome)]),
    ...(mode === undefined ? [] : [is("mode", "=", mode)]),
    ...(rating === undefined ? [] : [sql<SqlBool>`rating = ${rating}::smallint`]),
    ...rangeConditions(sql.ref("started_at"), range),
  ];
}

/** Does this moment lie in the days from `from` to `to`, as a calendar of that zone counts them? */
export function rangeConditions(
  moment: Expression<unknown>,
  { from, to, time_zone }: Pick<ConversationFilters, "from" | "to" | "time_zone">,
): Expression<SqlBool>[] {
  const zone = knownTimeZone(time_zone);
  return [
    ...(from === undefined
      ? []
      : [sql<SqlBool>`${moment} >= ${from}::date::timestamp at time zone ${zone}::text`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`${moment} < (${to}::date + 1)::timestamp at time zone ${zone}::text`]),
  ];
}

async function textCondition(q: string, scope: TenantReader) {
  if (q === "") return undefined;
  const contains = sql<SqlBool>`lower(message || ' ' || response) like lower(${`%${q.replace(/[\\%_]/g, "\\$&")}%`})`;
  const says = sql<SqlBool>`exists (
    select 1 from turns where turns.conversation_id = conversations.id and ${contains})`;
  if (codePoints(q) < TRIGRAM) {
    const newest = scope
      .select("conversations")
      .select("id")
      .orderBy("started_at", "desc")
      .limit(NEWEST_FOR_SHORT_TEXTS);
    return {
      condition: sql<SqlBool>`conversations.id in (select id from ${newest} as newest) and ${says}`,
      isFrequent: true,
    };
  }
  const found = await scope
    .select("turns")
    .select("conversation_id")
    .where(contains)
    .limit(FOUND_MAX + 1)
    .execute();
  if (found.length > FOUND_MAX) return { condition: says, isFrequent: true };
  const ids = [...new Set(found.map(({ conversation_id }) => conversation_id))];
  return { condition: sql<SqlBool>`conversations.id = any(${ids}::uuid[])`, isFrequent: false };
}
