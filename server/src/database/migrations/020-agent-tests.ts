import { type Kysely, sql } from "kysely";

/** Tests of an agent, their runs, and what came of each test in a run: kept by what it depends on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agent_tests (
    id uuid primary key,
    tenant_id uuid not null,
    agent_id uuid not null,
    name text not null,
    tags text[] not null,
    content jsonb not null,
    hash text not null,
    bytes integer not null,
    conversation_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create index agent_tests_agent on agent_tests (tenant_id, agent_id, created_at)`.execute(db);
  await sql`create index agent_tests_conversation on agent_tests (conversation_id)
    where conversation_id is not null`.execute(db);
  await sql`create table agent_test_runs (
    id uuid primary key,
    tenant_id uuid not null,
    agent_id uuid not null,
    "on" text not null,
    version integer,
    environment text,
    status text not null default 'waiting',
    reason text not null default '',
    test_ids uuid[] not null,
    started_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create index agent_test_runs_agent on agent_test_runs (tenant_id, agent_id, created_at)`.execute(
    db,
  );
  await sql`create table agent_test_results (
    tenant_id uuid not null,
    agent_id uuid not null,
    run_id uuid not null,
    position integer not null,
    test_id uuid not null,
    name text not null,
    environment text not null,
    test_hash text not null,
    is_passed boolean not null,
    turns jsonb not null,
    primary key (run_id, position),
    foreign key (tenant_id, run_id) references agent_test_runs (tenant_id, id) on delete cascade)`.execute(
    db,
  );
  await sql`create index agent_test_results_known on agent_test_results (agent_id, environment, test_hash)`.execute(
    db,
  );
  await sql`create index agent_test_results_test on agent_test_results (test_id)`.execute(db);
}
