import { type Kysely, sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";

interface Limit {
  /** What is counted, such as `signup:127.0.0.1`. */
  key: string;
  max: number;
  seconds: number;
}

/** How often this happened within the window; shared by all processes. */
export async function countHits(
  { key, seconds }: Omit<Limit, "max">,
  query: Kysely<Schema>,
): Promise<number> {
  const { hits } = await query
    .selectFrom("throttle_hits")
    .select((count) => count.fn.countAll<number>().as("hits"))
    .where("key", "=", key)
    .where("at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return hits;
}

/** Throws `rate_limited` when the limit is reached. */
export async function assertBelow(limit: Limit, query: Kysely<Schema>): Promise<void> {
  if ((await countHits(limit, query)) < limit.max) return;
  const retryAfter = await secondsUntilFree(limit, query);
  throw new AppError("rate_limited", { message: `Too many tries. Please wait ${retryAfter} s.`, retryAfter });
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
