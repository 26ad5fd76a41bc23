import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";

const VISITORS_KEPT_DAYS = 2;
const USAGE_KEPT_DAYS = 400;

/** Whose use is counted together: `company`, `agent:ID`, `visitor:HASH`; `embeddings` and `visitor-embeddings:HASH` apart. */
export interface LimitedScope {
  scope: string;
  /** Of a day; null for no limit. */
  tokens: number | null;
  dollars: number | null;
}

export interface Amounts {
  input_tokens: number;
  output_tokens: number;
  dollars: number;
}

export interface UsageKey {
  tenantId: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
}

/**
 * Counts the amounts where they stay within the limit of their scope, in one statement, so that many at once can't
 * overrun it together. Answers the scopes in which they were counted.
 */
export async function reserveUsage(
  { tenantId, day }: UsageKey,
  scopes: readonly LimitedScope[],
  { input_tokens, output_tokens, dollars }: Amounts,
  query: Kysely<Schema>,
): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(scopes)}::json)
        as one (scope text, tokens float8, dollars float8)
    )
    insert into model_usage as used (tenant_id, day, scope, input_tokens, output_tokens, dollars)
    select ${tenantId}::uuid, ${day}::date, scope, ${input_tokens}::bigint, ${output_tokens}::bigint,
      ${dollars}::float8
    from wanted
    where (tokens is null or ${input_tokens + output_tokens}::float8 <= tokens)
      and (wanted.dollars is null or ${dollars}::float8 <= wanted.dollars)
    order by scope
    on conflict (tenant_id, day, scope) do update set
      input_tokens = used.input_tokens + excluded.input_tokens,
      output_tokens = used.output_tokens + excluded.output_tokens,
      dollars = used.dollars + excluded.dollars
    where (
      select (tokens is null
          or used.input_tokens + used.output_tokens + excluded.input_tokens + excluded.output_tokens <= tokens)
        and (wanted.dollars is null or used.dollars + excluded.dollars <= wanted.dollars)
      from wanted where wanted.scope = excluded.scope)
    returning used.scope`.execute(query);
  return rows.map(({ scope }) => scope);
}

/** Adds to each scope; amounts may be negative where more was reserved. */
export async function addUsage(
  { tenantId, day }: UsageKey,
  scopes: readonly string[],
  added: Amounts & { calls: number; failed: number; duration_ms: number },
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    insert into model_usage as used
      (tenant_id, day, scope, calls, failed, input_tokens, output_tokens, dollars, duration_ms)
    select ${tenantId}::uuid, ${day}::date, scope, ${added.calls}::integer, ${added.failed}::integer,
      ${added.input_tokens}::bigint, ${added.output_tokens}::bigint, ${added.dollars}::float8,
      ${added.duration_ms}::float8
    from unnest(${[...scopes]}::text[]) as list (scope) order by scope
    on conflict (tenant_id, day, scope) do update set
      calls = used.calls + excluded.calls,
      failed = used.failed + excluded.failed,
      input_tokens = used.input_tokens + excluded.input_tokens,
      output_tokens = used.output_tokens + excluded.output_tokens,
      dollars = used.dollars + excluded.dollars,
      duration_ms = used.duration_ms + excluded.duration_ms`.execute(query);
}

/** What the company used since a day, summed by day; days without any are left out. */
export function listUsage(since: string, scope: TenantReader) {
  return scope
    .select("model_usage")
    .select(["day"])
    .select((sum) => [
      sql<number>`${sum.fn.sum("calls")}::integer`.as("calls"),
      sql<number>`${sum.fn.sum("failed")}::integer`.as("failed"),
      sql<number>`${sum.fn.sum("input_tokens")}::bigint`.as("input_tokens"),
      sql<number>`${sum.fn.sum("output_tokens")}::bigint`.as("output_tokens"),
      sql<number>`${sum.fn.sum("dollars")}::float8`.as("dollars"),
    ])
    .where("scope", "in", ["company", "embeddings"])
    .where("day", ">=", since)
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** A visitor's rows count for one day only; nobody needs them after it. */
export async function deleteOldUsage(query: Kysely<Schema>): Promise<void> {
  await sql`
    delete from model_usage
    where (scope like 'visitor:%' and day < (now() at time zone 'utc')::date - ${VISITORS_KEPT_DAYS}::integer)
      or day < (now() at time zone 'utc')::date - ${USAGE_KEPT_DAYS}::integer`.execute(query);
}
