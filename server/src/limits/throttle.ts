import { type Kysely, type SqlBool, sql } from "kysely";
import { AppError } from "../app-error.ts";
import type { Schema } from "../database/schema.ts";

interface Limit {
  /** What is counted, such as `signup:127.0.0.1`. */
  key: string;
  max: number;
  seconds: number;
}

/** How often each of these happened within its window, in their order; shared by all processes. */
export async function countHits(
  limits: readonly Omit<Limit, "max">[],
  query: Kysely<Schema>,
): Promise<number[]> {
  const rows = await query
    .selectFrom("throttle_hits")
    .select((count) => ["key", count.fn.countAll<number>().as("hits")])
    .where((where) =>
      where.or(limits.map(({ key, seconds }) => where.and([where("key", "=", key), isWithin(seconds)]))),
    )
    .groupBy("key")
    .execute();
  return limits.map(({ key }) => rows.find((row) => row.key === key)?.hits ?? 0);
}

/** Throws `rate_limited` when one of the limits is reached. */
export async function assertBelow(limits: readonly Limit[], query: Kysely<Schema>): Promise<void> {
  const hits = await countHits(limits, query);
  const reached = limits.find(({ max }, n) => (hits[n] ?? 0) >= max);
  if (!reached) return;
  const retryAfter = await secondsUntilFree(reached, query);
  throw new AppError("rate_limited", { message: `Too many tries. Please wait ${retryAfter} s.`, retryAfter });
}

/**
 * Counts one under each of these, or throws `rate_limited` where one of the limits is reached; of many at once no more
 * than the limit get through.
 */
export async function takeTurn(limits: readonly Limit[], query: Kysely<Schema>): Promise<void> {
  await assertBelow(limits, query);
  await recordHits(
    limits.map(({ key }) => key),
    query,
  );
  await assertBelow(limits.map(andItself), query);
}

/** The limit as it stands for one that is counted already. */
export function andItself(limit: Limit): Limit {
  return { ...limit, max: limit.max + 1 };
}

/** Counts one, under each key. */
export async function recordHits(keys: string[], query: Kysely<Schema>): Promise<void> {
  await query
    .insertInto("throttle_hits")
    .values(keys.map((key) => ({ key })))
    .execute();
}

/** Forgets what was counted under these keys. */
export async function deleteHits(keys: string[], query: Kysely<Schema>): Promise<void> {
  await query.deleteFrom("throttle_hits").where("key", "in", keys).execute();
}

function isWithin(seconds: number) {
  return sql<SqlBool>`at > now() - make_interval(secs => ${seconds})`;
}

async function secondsUntilFree({ key, max, seconds }: Limit, query: Kysely<Schema>): Promise<number> {
  const row = await query
    .selectFrom("throttle_hits")
    .select(
      sql<number>`extract(epoch from at + make_interval(secs => ${seconds}) - now())::float8`.as("wait"),
    )
    .where("key", "=", key)
    .orderBy("at", "desc")
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(row?.wait ?? seconds));
}
