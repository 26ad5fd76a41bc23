import type { ConversationFilters } from "@cxc/contract/conversations.ts";
import { type SqlBool, sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { rangeConditions } from "./filter-conversations.ts";

const UNANSWERED_DAYS = 30;
/** The newest: more could not be read, and grouping them would hold up everyone. */
const UNANSWERED_MAX = 2_000;

/** Steps of a tenth, so that a histogram of logarithms gives times within a tenth. */
export const LATENCY_STEP = 1.1;
const LN_STEP = sql.lit(Math.log(LATENCY_STEP));

type Range = Pick<ConversationFilters, "from" | "to" | "time_zone" | "mode">;

/** What an agent could not answer lately, or nearly took for an intent that is still there; newest first. */
export async function listUnanswered(
  { agentId, mode, queue }: { agentId: string; mode: "live" | "test"; queue: "unanswered" | "near" },
  scope: TenantReader,
) {
  return scope
    .select("turns")
    .select(["conversation_id", "id as turn_id", "message as text", "at", "near_intent_id"])
    .where("agent_id", "=", agentId)
    .where(
      queue === "near"
        ? sql<boolean>`near_intent_id is not null and near_intent_id in (select id from intents)`
        : sql<boolean>`outcome = 'unanswered'`,
    )
    .where("mode", "=", mode)
    .where("message", "<>", "")
    .where("at", ">", sql<Date>`now() - make_interval(days => ${UNANSWERED_DAYS}::integer)`)
    .orderBy("at", "desc")
    .limit(UNANSWERED_MAX)
    .execute();
}

/**
 * Turns of an agent in a range of days, counted by day and outcome, by intent, by rating and by time of the reply, in
 * one pass over an index: what a row is not about is null, and `kind` tells what it is about.
 */
export async function countTurns(agentId: string, { mode = "live", ...range }: Range, scope: TenantReader) {
  const zone = knownTimeZone(range.time_zone);
  const day = sql<string | null>`((at at time zone ${sql.lit(zone)})::date)`;
  const latency = sql<number | null>`(floor(ln(greatest(latency_ms, 1)) / ${LN_STEP}::float8)::integer)`;
  const rows = scope
    .select("turns")
    .select([
      sql<"day" | "intent" | "rating" | "latency">`case when grouping(${day}) = 0 then 'day'
        when grouping(intent_id) = 0 then 'intent' when grouping(rating) = 0 then 'rating' else 'latency' end`.as(
        "kind",
      ),
      sql<string | null>`${day}::text`.as("day"),
      ...(["outcome", "intent_id", "rating"] as const),
      latency.as("latency"),
      sql<number>`count(*)::integer`.as("turns"),
      sql<number>`sum(input_tokens)::bigint`.as("input_tokens"),
      sql<number>`sum(output_tokens)::bigint`.as("output_tokens"),
    ])
    .where("agent_id", "=", agentId)
    .where("mode", "=", mode)
    .groupBy(sql`grouping sets ((${day}, outcome), (intent_id), (rating), (${latency}))`);
  return rangeConditions(sql.ref("at"), range)
    .reduce((query, condition) => query.where(condition), rows)
    .execute();
}

/** Conversations of an agent by the day on which they began. */
export async function countConversations(
  agentId: string,
  { mode = "live", ...range }: Range,
  scope: TenantReader,
) {
  const zone = knownTimeZone(range.time_zone);
  const rows = scope
    .select("conversations")
    .select(sql<string>`(started_at at time zone ${zone}::text)::date::text`.as("day"))
    .select(sql<number>`count(*)::integer`.as("conversations"))
    .where("agent_id", "=", agentId)
    .where(sql<SqlBool>`mode = ${mode}`)
    .groupBy(sql`1`);
  return rangeConditions(sql.ref("started_at"), range)
    .reduce((query, condition) => query.where(condition), rows)
    .execute();
}

/** What intents are called now, or were when they were last recognised. */
export async function listIntentTitles(
  agentId: string,
  ids: readonly string[],
  scope: TenantReader,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const title = sql<string>`coalesce(
    (select title from intents where intents.id = list.id and intents.agent_id = agents.id),
    (select intent_title from turns where turns.agent_id = agents.id and intent_id = list.id
     and intent_title is not null limit 1), '')`;
  const rows = await scope
    .select("agents")
    .innerJoin(sql<{ id: string }>`unnest(${[...ids]}::uuid[])`.as<"list">(sql`list (id)`), (join) =>
      join.onTrue(),
    )
    .select([sql<string>`list.id`.as("id"), title.as("title")])
    .where("agents.id", "=", agentId)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
