import { type Kysely, sql } from "kysely";

/** How well the intents of an agent are told apart, by what was checked; and phrases that stand where they belong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table intent_health (
    tenant_id uuid not null,
    agent_id uuid not null,
    hash text not null,
    status text not null default 'waiting',
    reason text not null default '',
    figures jsonb,
    findings jsonb,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (agent_id, hash),
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create table settled_phrases (
    tenant_id uuid not null,
    agent_id uuid not null,
    intent_id uuid not null,
    phrase_hash text not null,
    created_at timestamptz not null default now(),
    primary key (intent_id, phrase_hash),
    foreign key (tenant_id, intent_id) references intents (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create index settled_phrases_agent on settled_phrases (tenant_id, agent_id)`.execute(db);
}
