import { type Kysely, sql } from "kysely";

/**
 * Jobs of companies in turn: whose job it is (all zeros for the house's own), how large it is where that is known, and
 * when each company last had its turn of each kind of job. Jobs from before count as the house's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs
    add column tenant_id uuid not null default '00000000-0000-0000-0000-000000000000',
    add column size bigint not null default 0`.execute(db);
  await sql`create table job_turns (
    name text not null,
    tenant_id uuid not null,
    at timestamptz not null,
    primary key (name, tenant_id)
  )`.execute(db);
}
