import type { ConversationFilters } from "@cxc/contract/conversations.ts";
import { codePoints } from "@cxc/contract/rules.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "../../database/fold-text.ts";
import { contains, folded } from "../../database/folded-columns.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { pairOf } from "../conversation-log/character-pairs.ts";

/** Shorter texts have no trigrams to look up, only pairs of characters in some scripts. */
const TRIGRAM = 3;
/** Texts that short are looked for in so many conversations, the newest. */
const NEWEST_FOR_SHORT_TEXTS = 500;
/** Up to so many turns are looked up by their text; with more of them, looking through the newest finds them sooner. */
const FOUND_MAX = 1_000;

/** What was redacted was said once. */
const HAS_MESSAGE = sql<SqlBool>`(conversations.first_message <> '' or conversations.is_redacted)`;

/** Also where a later turn was left unanswered, which the row's own outcome tells first. */
const IS_ACTION_DONE = sql<SqlBool>`exists (
  select from turns where turns.tenant_id = conversations.tenant_id
    and turns.conversation_id = conversations.id and turns.outcome = 'action_done')`;

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
  const text = await textCondition(foldText(filters.q ?? "").trim(), scope);
  const conditions = [...plainConditions(filters), ...(text ? [text.condition] : [])];
  return { conditions, isFrequentText: text?.isFrequent ?? false };
}

/**
 * Checked values stand in the statement itself, so that each is planned by how often it occurs: a plan for any value
 * takes the way that fits a rare one.
 */
function plainConditions({
  agent_id,
  intent_id,
  outcome,
  mode,
  rating,
  has_message,
  ...range
}: ConversationFilters): Expression<SqlBool>[] {
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`conversations.${column}`)} = ${sql.lit(value)}`];
  return [
    ...is("agent_id", agent_id),
    ...(outcome === "action_done" ? [IS_ACTION_DONE] : is("outcome", outcome)),
    ...is("mode", mode),
    ...is("rating", rating),
    ...(has_message === undefined ? [] : [has_message ? HAS_MESSAGE : sql<SqlBool>`not ${HAS_MESSAGE}`]),
    ...(intent_id === undefined ? [] : [sql<SqlBool>`intent_ids @> array[${sql.lit(intent_id)}::uuid]`]),
    ...rangeConditions(sql.ref("started_at"), range),
  ];
}

/** Does this moment lie in the days from `from` to `to`, as a calendar of that zone counts them? */
export function rangeConditions(
  moment: Expression<unknown>,
  { from, to, time_zone }: Pick<ConversationFilters, "from" | "to" | "time_zone">,
): Expression<SqlBool>[] {
  const zone = sql.lit(knownTimeZone(time_zone));
  return [
    ...(from === undefined
      ? []
      : [sql<SqlBool>`${moment} >= timestamp ${sql.lit(from)} at time zone ${zone}`]),
    ...(to === undefined
      ? []
      : [sql<SqlBool>`${moment} < (timestamp ${sql.lit(to)} + interval '1 day') at time zone ${zone}`]),
  ];
}

/** Of a folded text. */
async function textCondition(q: string, scope: TenantReader) {
  if (q === "") return undefined;
  const text = sql<string>`(${folded("message")} || ' ' || ${folded("response")})`;
  const isSaid = contains(text, q);
  // `offset 0` keeps it a look into each conversation in turn: no index of all turns can serve the comparison outside.
  const says = sql<boolean>`exists (
    select 1 from (
      select ${text} as text from turns where turns.conversation_id = conversations.id offset 0
    ) as said where ${contains(sql<string>`said.text`, q)})`;
  const among = (ids: string[]) => sql<SqlBool>`conversations.id = any(${ids}::uuid[])`;
  const pair = pairOf(q);
  if (codePoints(q) < TRIGRAM && pair === undefined)
    return { condition: among(await findAmongNewest(says, scope)), isFrequent: false };
  const found = await scope
    .select("turns")
    .select("conversation_id")
    .where(pair === undefined ? isSaid : sql<SqlBool>`pairs <> '{}' and pairs @> array[${pair}::text]`)
    .limit(FOUND_MAX + 1)
    .execute();
  if (found.length > FOUND_MAX) return { condition: says, isFrequent: true };
  const ids = [...new Set(found.map(({ conversation_id }) => conversation_id))];
  return { condition: among(ids), isFrequent: false };
}

async function findAmongNewest(says: RawBuilder<boolean>, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("conversations")
    .select(["id", says.as("says")])
    .orderBy("started_at", "desc")
    .limit(NEWEST_FOR_SHORT_TEXTS)
    .execute();
  return rows.filter(({ says }) => says).map(({ id }) => id);
}
