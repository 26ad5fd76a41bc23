import { type Kysely, sql } from "kysely";

/** Data sources, agents with their versions and models, entities, actions and intents. Child rows name their tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table data_sources (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      title text not null,
      description text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id)
    )`,
    sql`create index data_sources_by_tenant on data_sources (tenant_id, created_at desc)`,
    sql`create table articles (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      position bigint generated always as identity,
      title text not null,
      description text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade
    )`,
    sql`create index articles_by_data_source on articles (data_source_id, position)`,
    sql`create table agents (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      name text not null,
      description text not null,
      prompt text not null,
      data_source_id uuid not null,
      settings jsonb not null,
      widget jsonb not null,
      draft_revision integer not null default 1,
      recogniser_hash text,
      live_version_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id)
    )`,
    sql`create index agents_by_tenant on agents (tenant_id, updated_at desc)`,
    sql`create index agents_by_data_source on agents (tenant_id, data_source_id)`,
    sql`create table agent_versions (
      id uuid primary key,
      tenant_id uuid not null,
      agent_id uuid not null,
      version integer not null,
      snapshot jsonb not null,
      snapshot_hash text not null,
      recogniser_hash text,
      published_by uuid references users on delete set null,
      published_at timestamptz not null default now(),
      unique (agent_id, version),
      unique (agent_id, id),
      foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade
    )`,
    sql`alter table agents add foreign key (id, live_version_id) references agent_versions (agent_id, id)
        deferrable initially deferred`,
    sql`create table recogniser_models (
      agent_id uuid not null references agents on delete cascade,
      hash text not null,
      bytes bytea not null,
      trained_at timestamptz not null default now(),
      primary key (agent_id, hash)
    )`,
    sql`create table entities (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      title text not null,
      name text not null,
      description text not null,
      data_type text not null check (data_type in ('string', 'integer', 'boolean', 'date', 'time')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id),
      unique (tenant_id, name)
    )`,
    sql`create index entities_by_tenant on entities (tenant_id, created_at desc)`,
    sql`create table actions (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      title text not null,
      description text not null,
      created_at timestamptz not null default now(),
      unique (tenant_id, id)
    )`,
    sql`create index actions_by_tenant on actions (tenant_id, created_at desc)`,
    sql`create table intents (
      id uuid primary key,
      tenant_id uuid not null,
      agent_id uuid not null,
      title text not null,
      description text not null,
      prompt text not null,
      reply text not null,
      training_phrases text[] not null,
      content_hash text not null,
      action_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id),
      foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade,
      foreign key (tenant_id, action_id) references actions (tenant_id, id)
    )`,
    sql`create index intents_by_agent on intents (agent_id, created_at desc)`,
    sql`create index intents_by_action on intents (tenant_id, action_id)`,
    sql`create table intent_entities (
      tenant_id uuid not null,
      intent_id uuid not null,
      entity_id uuid not null,
      position integer not null,
      primary key (intent_id, entity_id),
      foreign key (tenant_id, intent_id) references intents (tenant_id, id) on delete cascade,
      foreign key (tenant_id, entity_id) references entities (tenant_id, id)
    )`,
    sql`create index intent_entities_by_entity on intent_entities (tenant_id, entity_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
