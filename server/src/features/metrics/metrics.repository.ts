import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Of one name of jobs, over all processes. */
export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** Since the oldest that could run was due, in seconds. */
  oldest_wait: number;
}

/** What waits, runs and was given up. */
export async function readQueue(query: Kysely<Schema>): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      count(*) filter (where failed_at is null and lease_token is null)::int as waiting,
      count(*) filter (where failed_at is null and lease_token is not null)::int as running,
      count(*) filter (where failed_at is not null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where failed_at is null and lease_token is null and run_at <= now())), 0)::float8 as oldest_wait
    from jobs group by name order by name collate "C"`.execute(query);
  return rows;
}

/** Bytes on the disk. */
export async function readDatabaseSize(query: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(query);
  return rows[0]?.bytes ?? 0;
}
