import { type Kysely, sql } from "kysely";

/** Publications that went on without their caller. Of an agent one is open: whoever asks again meanwhile joins it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table publications (
    id uuid primary key,
    tenant_id uuid not null,
    agent_id uuid not null,
    status text not null default 'waiting',
    draft_revision integer not null,
    reason text,
    run_id uuid,
    live_run_id uuid,
    waits_for text,
    version integer,
    error_code text,
    error_message text,
    started_by uuid references users on delete set null,
    address text,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create unique index publications_open on publications (agent_id)
    where status in ('waiting', 'running')`.execute(db);
  await sql`create index publications_agent on publications (tenant_id, agent_id, created_at)`.execute(db);
}
