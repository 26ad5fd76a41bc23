import type { ConversationFilters } from "@cxc/contract/conversations.ts";
import { type RawBuilder, sql } from "kysely";
import type { CountKind } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../../http/time-zone.ts";

const UNANSWERED_DAYS = 30;
/** The newest: more could not be read, and grouping them would hold up everyone. */
const UNANSWERED_MAX = 2_000;

/** What the counts' steps are a tenth of: so a histogram of logarithms gives times within a tenth. */
export const LATENCY_STEP = 1.1;

/** With its first and last day. */
export type CountedRange = Pick<ConversationFilters, "time_zone" | "mode"> & { from: string; to: string };

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
 * What an agent's conversations and turns are counted by in a range of days, as a calendar of that zone has them. `day`: of
 * conversations, where they began, and of outcomes; null of all other kinds.
 */
export async function listCounts(agentId: string, range: CountedRange, scope: TenantReader) {
  const { mode = "live", from, to, time_zone } = range;
  const zone = sql.lit(knownTimeZone(time_zone));
  const inUtc = (local: RawBuilder<unknown>) => sql`(${local} at time zone ${zone} at time zone 'UTC')`;
  const inZone = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC' at time zone ${zone})`;
  const begins = inUtc(sql`timestamp ${sql.lit(from)}`);
  const ends = inUtc(sql`(timestamp ${sql.lit(to)} + interval '1 day')`);
  const counts = (kinds: readonly CountKind[]) =>
    scope
      .select("agent_counts")
      .select(["kind", "key", sql<string | null>`max(title)`.as("title")])
      .where("agent_id", "=", agentId)
      .where("mode", "=", mode)
      .where("kind", "in", kinds)
      .where(sql<boolean>`day >= ${begins}::date and day < ${ends}`)
      .groupBy(["kind", "key"]);
  // Of a day in UTC the zone has two, each with a part of it. `offset 0`: both ends are looked up once.
  const daysOfZone = sql<{ on_day: string; begins: Date; ends: Date }>`(
    select date::date::text as on_day, ${inUtc(sql`date`)} as begins, ${inUtc(sql`(date + interval '1 day')`)} as ends
    from generate_series(${inZone(sql`day::timestamp`)}::date::timestamp,
      ${inZone(sql`(day + interval '24 hours' - interval '1 microsecond')`)}, interval '1 day') as date
    where date between ${sql.lit(from)}::date and ${sql.lit(to)}::date offset 0)`;
  const byDay = counts(["conversation", "outcome"])
    .innerJoinLateral(daysOfZone.as("days"), (join) => join.onTrue())
    .select([sql<string | null>`on_day`.as("day"), countedWithin(sql`begins`, sql`ends`)])
    .groupBy("on_day");
  const ofRange = counts(["intent", "rating", "latency", "input_tokens", "output_tokens"]).select([
    sql<string | null>`null`.as("day"),
    countedWithin(begins, ends),
  ]);
  const rows = await byDay.unionAll(ofRange).execute();
  return rows.filter(({ count }) => count > 0);
}

/** What these intents of an agent are called now, as far as they are there. */
export async function listIntentTitles(
  agentId: string,
  ids: readonly string[],
  scope: TenantReader,
): Promise<Map<string, string>> {
  const rows = await scope
    .select("intents")
    .select(["id", "title"])
    .where("agent_id", "=", agentId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What days in UTC counted within a stretch of time: all of it, or by those of their quarters of an hour that lie in there. */
function countedWithin(begins: RawBuilder<unknown>, ends: RawBuilder<unknown>) {
  const quarterOf = (moment: RawBuilder<unknown>) =>
    sql`ceil(extract(epoch from ${moment} - day) / 900)::integer`;
  return sql<number>`coalesce(sum(case when day >= ${begins} and day + 1 <= ${ends} then total else (
    select sum(quarter) from unnest(quarters[${quarterOf(begins)} : ${quarterOf(ends)} - 1]) as quarter
  ) end), 0)::bigint`.as("count");
}
