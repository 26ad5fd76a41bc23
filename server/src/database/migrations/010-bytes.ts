import { type Kysely, sql } from "kysely";

/**
 * Recognisers tell which trainer made them, so that those of an earlier one are trained again. Intents tell how many
 * bytes their phrases have. What was published is stored once, however many versions are the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table recogniser_models add column trainer_version integer not null default 1`,
    sql`alter table recogniser_models alter column trainer_version drop default`,
    sql`alter table intents add column phrase_bytes integer not null default 0`,
    sql`update intents set phrase_bytes = octet_length(array_to_string(training_phrases, ''))`,
    sql`alter table intents alter column phrase_bytes drop default`,
    sql`create table agent_snapshots (
      tenant_id uuid not null,
      agent_id uuid not null,
      hash text not null,
      snapshot jsonb not null,
      primary key (agent_id, hash),
      foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
    )`,
    sql`insert into agent_snapshots (tenant_id, agent_id, hash, snapshot)
      select distinct on (agent_id, snapshot_hash) tenant_id, agent_id, snapshot_hash, snapshot from agent_versions`,
    sql`alter table agent_versions drop column snapshot`,
    sql`alter table agent_versions add foreign key (agent_id, snapshot_hash) references agent_snapshots (agent_id, hash)
      deferrable initially deferred`,
  ];
  for (const statement of statements) await statement.execute(db);
}
