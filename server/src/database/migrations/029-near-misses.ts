import { type Kysely, sql } from "kysely";

/** The intent that nearly took a message, and questions of which somebody said that they aren't for this agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turns add column near_intent_id uuid`.execute(db);
  await sql`create index turns_near on turns (agent_id, at desc) where near_intent_id is not null`.execute(
    db,
  );
  await sql`create table dismissed_questions (
    tenant_id uuid not null,
    agent_id uuid not null,
    question_hash text not null,
    created_at timestamptz not null default now(),
    primary key (agent_id, question_hash),
    foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`.execute(db);
}
