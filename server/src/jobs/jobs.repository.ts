import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

const FAILED_KEPT = "14 days";
/** Whose turn was longer ago counts as who never had one. */
const TURNS_KEPT = "1 hour";
const ERROR_LENGTH = 2_000;
/** Clocks of machines differ by seconds, not minutes. */
const CLOCK_SLACK = "1 minute";

/** The handle or a transaction. */
export type JobsQuery = QueryExecutorProvider;

/** Whose the house's own jobs are. */
const HOUSE = "00000000-0000-0000-0000-000000000000";

export interface NewJob {
  name: string;
  data: unknown;
  tenantId: string | undefined;
  size: number;
  singletonKey: string | undefined;
  maxAttempts: number;
  /** Of the request that made it. */
  requestId: string | undefined;
}

export interface ClaimedJob {
  id: number;
  name: string;
  tenant_id: string;
  data: unknown;
  attempts: number;
  max_attempts: number;
  request_id: string | null;
}

/** A job that is over for now: how long it ran counts against its company's next turn. */
interface HeldJob {
  id: number;
  token: string;
  heldMs: number;
}

/** Of jobs with the same key that wait, one stays: with the newest data. */
export async function insertJob(job: NewJob, db: JobsQuery): Promise<void> {
  await sql`
    insert into jobs (name, data, tenant_id, size, singleton_key, max_attempts, request_id)
    values (${job.name}, ${JSON.stringify(job.data ?? null)}::jsonb, ${job.tenantId ?? HOUSE}, ${job.size},
      ${job.singletonKey ?? null}, ${job.maxAttempts}, ${job.requestId ?? null})
    on conflict (name, singleton_key) where singleton_key is not null and lease_token is null and failed_at is null
    do update set data = excluded.data, size = excluded.size, run_at = least(jobs.run_at, excluded.run_at), attempts = 0,
      request_id = excluded.request_id`.execute(db);
}

/** The names of which a job may be due: one short look that indexes answer. */
export async function findDueNames(names: string[], db: JobsQuery): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select named.name from unnest(${names}::text[]) as named (name) cross join lateral (
      (
        select from jobs
        where jobs.name = named.name and failed_at is null and lease_token is null and run_at <= now()
          and attempts < max_attempts
        order by run_at limit 1
      ) union all (
        select from jobs
        where jobs.name = named.name and lease_token is not null and leased_until < now() and run_at <= now()
          and attempts < max_attempts
        order by leased_until limit 1
      ) limit 1
    ) as due`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * What `claimJob` and `listWaiting` know of a name, in common: what is held in all processes, and the companies that have
 * jobs of it, each with how many it holds and when its turn was. One step along the index finds the next company, however
 * many jobs the one before has. What is held is looked up once, so no plan can look it up for each job that waits; that it
 * hasn't failed goes without saying, and unsaid it leaves that index alone the choice.
 */
const companiesOf = (name: string) => sql`
  held as materialized (
    select tenant_id, singleton_key from jobs
    where name = ${name} and lease_token is not null and leased_until >= now()
  ), found as (
    (select tenant_id from jobs where name = ${name} and failed_at is null order by tenant_id limit 1)
    union all
    select (
      select jobs.tenant_id from jobs
      where jobs.name = ${name} and jobs.failed_at is null and jobs.tenant_id > found.tenant_id
      order by jobs.tenant_id limit 1
    ) from found where found.tenant_id is not null
  ), companies as (
    select found.tenant_id, turns.at,
      (select count(*)::int from held where held.tenant_id = found.tenant_id) as held
    from found left join job_turns turns on turns.name = ${name} and turns.tenant_id = found.tenant_id
    where found.tenant_id is not null
  )`;

/** Of a company's due jobs the smallest, of those the oldest; of one key only one runs at a time. */
const nextOf = (tenantId: RawBuilder<string>, name: string) => sql`
  select jobs.id, jobs.size, jobs.run_at from jobs
  where jobs.name = ${name} and jobs.tenant_id = ${tenantId} and jobs.failed_at is null and jobs.run_at <= now()
    and (jobs.lease_token is null or jobs.leased_until < now()) and jobs.attempts < jobs.max_attempts
    and (jobs.singleton_key is null
      or jobs.singleton_key <> all(array(select held.singleton_key from held where held.singleton_key is not null)))
  order by jobs.size, jobs.run_at, jobs.id limit 1`;

/**
 * Takes the next due job of a name under a lease; also one whose lease ran out because its process ended. Next is the
 * company that holds the fewest of them, of those the one whose turn was longest ago, and of its jobs the smallest, then the
 * oldest. `full` are companies that may have no more for now. Several processes never get the same job; two that claim
 * at the same moment may both take one company's. Costs what companies wait, not what jobs do.
 */
export async function claimJob(
  claim: { name: string; token: string; leaseMs: number; full: readonly string[] },
  db: JobsQuery,
): Promise<ClaimedJob | undefined> {
  const { name } = claim;
  const { rows } = await sql<ClaimedJob>`
    with recursive ${companiesOf(name)}, next as materialized (
      select taken.id, in_turn.tenant_id
      from (
        select companies.*, best.size, best.run_at, best.id
        from companies cross join lateral (${nextOf(sql<string>`companies.tenant_id`, name)}) as best
        where companies.tenant_id <> all(${claim.full}::uuid[])
        order by held, at nulls first, size, run_at, id
      ) as in_turn
      cross join lateral (${nextOf(sql<string>`in_turn.tenant_id`, name)} for update of jobs skip locked) as taken
      order by in_turn.held, in_turn.at nulls first, in_turn.size, in_turn.run_at, in_turn.id
      limit 1
    ), turn as (
      insert into job_turns (name, tenant_id, at) select ${name}, tenant_id, clock_timestamp() from next
      on conflict (name, tenant_id) do update set at = greatest(job_turns.at, excluded.at)
    )
    update jobs
    set lease_token = ${claim.token}, leased_until = now() + ${claim.leaseMs}::int * interval '1 ms',
      attempts = attempts + 1
    where id = (select id from next)
    returning id, name, tenant_id, data, attempts, max_attempts, request_id`.execute(db);
  return rows[0];
}

/** The companies of which a job of this name could be claimed now, with how many they hold already. */
export async function listWaiting(
  name: string,
  db: JobsQuery,
): Promise<{ tenant_id: string; held: number }[]> {
  const { rows } = await sql<{ tenant_id: string; held: number }>`
    with recursive ${companiesOf(name)}
    select tenant_id, held from companies
    cross join lateral (${nextOf(sql<string>`companies.tenant_id`, name)}) as next`.execute(db);
  return rows;
}

/** Ends every lease: of processes that are known to have ended. */
export async function endLeases(db: JobsQuery): Promise<void> {
  await sql`update jobs set leased_until = now() where lease_token is not null and leased_until > now()`.execute(
    db,
  );
}

/** Keeps the leases of jobs that still run; answers which of them nobody took over. */
export async function renewLeases(tokens: string[], leaseMs: number, db: JobsQuery): Promise<Set<string>> {
  const { rows } = await sql<{ lease_token: string }>`
    update jobs set leased_until = now() + ${leaseMs}::int * interval '1 ms'
    where lease_token = any(${tokens}::uuid[]) returning lease_token`.execute(db);
  return new Set(rows.map(({ lease_token }) => lease_token));
}

/** The company's turn counts as if it had been later, by as long as the job ran: who has long jobs waits for the short. */
const putOff = (heldMs: number) => sql`
  update job_turns set at = greatest(job_turns.at, clock_timestamp()) + ${Math.round(heldMs)}::int * interval '1 ms'
  from old where job_turns.name = old.name and job_turns.tenant_id = old.tenant_id`;

/** A job that is done has no row. */
export async function deleteDone({ id, token, heldMs }: HeldJob, db: JobsQuery): Promise<void> {
  await sql`
    with old as (delete from jobs where id = ${id} and lease_token = ${token} returning *)
    ${putOff(heldMs)}`.execute(db);
}

/** Puts a job back for later; if a newer one with its key waits already, that one stands for both. */
export async function retryLater(
  retry: HeldJob & { delayMs: number; error: string; isAttemptFree?: boolean },
  db: JobsQuery,
): Promise<void> {
  await sql`
    with old as (
      delete from jobs where id = ${retry.id} and lease_token = ${retry.token} returning *
    ), turn as (${putOff(retry.heldMs)})
    insert into jobs (name, data, tenant_id, size, singleton_key, attempts, max_attempts, run_at, last_error, created_at,
      request_id)
    select name, data, tenant_id, size, singleton_key, attempts - ${retry.isAttemptFree ? 1 : 0}::int, max_attempts,
      now() + ${retry.delayMs}::int * interval '1 ms', ${retry.error.slice(0, ERROR_LENGTH)}, created_at, request_id
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

/** Gives up jobs that ended their process each time, and forgets those that failed long ago, and old turns. */
export async function tidyJobs(leaseMs: number, db: JobsQuery): Promise<void> {
  await forgetFuture(leaseMs, db);
  await sql`
    update jobs set failed_at = now(), lease_token = null, leased_until = null,
      last_error = coalesce(last_error, 'its process ended while it ran')
    where failed_at is null and lease_token is not null and leased_until < now() and attempts >= max_attempts`.execute(
    db,
  );
  await sql`delete from jobs where failed_at < now() - ${sql.lit(FAILED_KEPT)}::interval`.execute(db);
  await sql`delete from job_turns where at < now() - ${sql.lit(TURNS_KEPT)}::interval`.execute(db);
}

/** A clock that was set back leaves times that are still to come: what waits is due, and no lease lasts longer than one. */
async function forgetFuture(leaseMs: number, db: JobsQuery): Promise<void> {
  await sql`
    update jobs set run_at = now(), created_at = now()
    where created_at > now() + ${sql.lit(CLOCK_SLACK)}::interval and failed_at is null`.execute(db);
  await sql`
    update jobs set leased_until = now() + ${leaseMs}::int * interval '1 ms'
    where leased_until > now() + ${leaseMs * 2}::int * interval '1 ms'`.execute(db);
}
