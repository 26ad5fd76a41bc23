import { type Kysely, sql } from "kysely";

/** Bots that were read from files: the plan for a day, and what became of it as long as its agent is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table imports (
    id uuid primary key,
    tenant_id uuid not null references tenants on delete cascade,
    user_id uuid not null references users on delete cascade,
    agent_id uuid,
    plan jsonb not null,
    content jsonb,
    applied jsonb,
    created_at timestamptz not null default now(),
    applied_at timestamptz,
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create index imports_by_user on imports (user_id, created_at)`.execute(db);
  await sql`create index imports_by_agent on imports (tenant_id, agent_id, applied_at)`.execute(db);
}
