import { type QueryExecutorProvider, sql } from "kysely";

const FAILED_KEPT = "14 days";
const ERROR_LENGTH = 2_000;

/** The handle or a transaction. */
export type JobsQuery = QueryExecutorProvider;

export interface NewJob {
  name: string;
  data: unknown;
  singletonKey: string | undefined;
  maxAttempts: number;
}

export interface ClaimedJob {
  id: number;
  name: string;
  data: unknown;
  attempts: number;
  max_attempts: number;
}

/** Of jobs with the same key that wait, one stays: with the newest data. */
export async function insertJob(job: NewJob, db: JobsQuery): Promise<void> {
  await sql`
    insert into jobs (name, data, singleton_key, max_attempts)
    values (${job.name}, ${JSON.stringify(job.data ?? null)}::jsonb, ${job.singletonKey ?? null}, ${job.maxAttempts})
    on conflict (name, singleton_key) where singleton_key is not null and lease_token is null and failed_at is null
    do update set data = excluded.data, run_at = least(jobs.run_at, excluded.run_at), attempts = 0`.execute(
    db,
  );
}

/** The names of which a job may be due: one short look that an index answers. */
export async function findDueNames(names: string[], db: JobsQuery): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs
    where failed_at is null and run_at <= now() and name = any(${names}::text[])
      and (lease_token is null or leased_until < now()) and attempts < max_attempts
    group by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Takes the oldest due job of a name under a lease; also one whose lease ran out because its process ended. Of one
 * key only one runs at a time, and several processes never get the same job.
 */
export async function claimJob(
  claim: { name: string; token: string; leaseMs: number },
  db: JobsQuery,
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs
    set lease_token = ${claim.token}, leased_until = now() + ${claim.leaseMs}::int * interval '1 ms',
      attempts = attempts + 1
    where id = (
      select due.id from jobs due
      where due.name = ${claim.name} and due.failed_at is null and due.run_at <= now()
        and (due.lease_token is null or due.leased_until < now()) and due.attempts < due.max_attempts
        and not exists (
          select 1 from jobs running
          where running.name = due.name and running.singleton_key = due.singleton_key
            and running.id <> due.id and running.leased_until >= now()
        )
      order by due.run_at, due.id
      limit 1
      for update skip locked
    )
    returning id, name, data, attempts, max_attempts`.execute(db);
  return rows[0];
}

/** Ends every lease: of processes that are known to have ended. */
export async function endLeases(db: JobsQuery): Promise<void> {
  await sql`update jobs set leased_until = now() where lease_token is not null and leased_until > now()`.execute(
    db,
  );
}

/** Keeps the leases of jobs that still run. */
export async function renewLeases(tokens: string[], leaseMs: number, db: JobsQuery): Promise<void> {
  await sql`
    update jobs set leased_until = now() + ${leaseMs}::int * interval '1 ms'
    where lease_token = any(${tokens}::uuid[])`.execute(db);
}

/** A job that is done has no row. */
export async function deleteDone(id: number, token: string, db: JobsQuery): Promise<void> {
  await sql`delete from jobs where id = ${id} and lease_token = ${token}`.execute(db);
}

/** Puts a job back for later; if a newer one with its key waits already, that one stands for both. */
export async function retryLater(
  retry: { id: number; token: string; delayMs: number; error: string; isAttemptFree?: boolean },
  db: JobsQuery,
): Promise<void> {
  await sql`
    with old as (
      delete from jobs where id = ${retry.id} and lease_token = ${retry.token} returning *
    )
    insert into jobs (name, data, singleton_key, attempts, max_attempts, run_at, last_error, created_at)
    select name, data, singleton_key, attempts - ${retry.isAttemptFree ? 1 : 0}::int, max_attempts,
      now() + ${retry.delayMs}::int * interval '1 ms', ${retry.error.slice(0, ERROR_LENGTH)}, created_at
    from old
    on conflict (name, singleton_key) where singleton_key is not null and lease_token is null and failed_at is null
    do nothing`.execute(db);
}

/** Gives a job up; it stays for some days with its error. */
export async function markFailed(id: number, token: string, error: string, db: JobsQuery): Promise<void> {
  await sql`
    update jobs set failed_at = now(), lease_token = null, leased_until = null, last_error = ${error.slice(0, ERROR_LENGTH)}
    where id = ${id} and lease_token = ${token}`.execute(db);
}

/** Gives up jobs that ended their process each time, and forgets those that failed long ago. */
export async function tidyJobs(db: JobsQuery): Promise<void> {
  await sql`
    update jobs set failed_at = now(), lease_token = null, leased_until = null,
      last_error = coalesce(last_error, 'its process ended while it ran')
    where failed_at is null and lease_token is not null and leased_until < now() and attempts >= max_attempts`.execute(
    db,
  );
  await sql`delete from jobs where failed_at < now() - ${sql.lit(FAILED_KEPT)}::interval`.execute(db);
}
