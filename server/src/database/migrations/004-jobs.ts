import { type Kysely, sql } from "kysely";

/**
 * The migration that makes the queue's table. A row is a job that waits (no lease), runs (a lease) or has failed for
 * good; a job that is done has no row. A key has at most one job waiting; one more may run meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    id bigint generated always as identity primary key,
    name text not null,
    data jsonb not null,
    singleton_key text,
    attempts int not null default 0,
    max_attempts int not null,
    run_at timestamptz not null default now(),
    lease_token uuid,
    leased_until timestamptz,
    last_error text,
    failed_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index jobs_waiting_once on jobs (name, singleton_key)
    where singleton_key is not null and lease_token is null and failed_at is null`.execute(db);
  await sql`create index jobs_due on jobs (run_at, id) where failed_at is null`.execute(db);
}
