import { type Kysely, sql } from "kysely";

/**
 * What actions do and did, the contact book, the company's language model and what it used. A secret is sealed with the
 * server's key and bound to its owner and the origin that it was entered for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table actions
      add column kind text not null default 'handoff' check (kind in ('http', 'email', 'crm_contact', 'handoff')),
      add column changes_data boolean not null default true,
      add column definition jsonb not null default '{}',
      add column reply_template text not null default '',
      add column failure_message text not null default '',
      add column updated_at timestamptz not null default now()`,
    sql`create table secrets (
      tenant_id uuid not null references tenants on delete cascade,
      owner text not null,
      name text not null,
      origin text not null,
      sealed bytea not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, owner, name)
    )`,
    sql`create table action_runs (
      id uuid primary key,
      tenant_id uuid not null,
      action_id uuid not null,
      mode text not null check (mode in ('live', 'test', 'panel')),
      status text not null check (status in ('requested', 'succeeded', 'failed', 'unknown')),
      reason text not null default '',
      request jsonb,
      response jsonb,
      duration_ms real,
      conversation_id uuid,
      turn_id uuid,
      at timestamptz not null default now(),
      foreign key (tenant_id, action_id) references actions (tenant_id, id) on delete cascade
    )`,
    sql`create index action_runs_by_action on action_runs (action_id, at desc)`,
    sql`create index action_runs_by_time on action_runs (at)`,
    sql`create table contacts (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      name text not null,
      email text not null,
      phone text not null,
      note text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id)
    )`,
    sql`create index contacts_by_tenant on contacts (tenant_id, created_at desc)`,
    sql`create unique index contacts_by_email on contacts (tenant_id, lower(email)) where email <> ''`,
    sql`create table model_settings (
      tenant_id uuid primary key references tenants on delete cascade,
      provider text not null,
      base_url text not null,
      chat_model text not null,
      embedding_model text not null,
      embedding_base_url text not null,
      input_price real,
      output_price real,
      visitor_tokens_a_day bigint,
      agent_tokens_a_day bigint,
      company_tokens_a_day bigint,
      company_dollars_a_day real,
      version bigint not null default 1,
      updated_at timestamptz not null default now()
    )`,
    sql`create table model_usage (
      tenant_id uuid not null references tenants on delete cascade,
      day date not null,
      scope text not null,
      calls integer not null default 0,
      failed integer not null default 0,
      input_tokens bigint not null default 0,
      output_tokens bigint not null default 0,
      dollars double precision not null default 0,
      duration_ms double precision not null default 0,
      primary key (tenant_id, day, scope)
    )`,
    sql`create table passage_vectors (
      tenant_id uuid not null,
      data_source_id uuid not null,
      document_id uuid not null,
      position integer not null,
      model text not null,
      vector bytea not null,
      primary key (data_source_id, document_id, position, model),
      foreign key (data_source_id, document_id, position) references passages on delete cascade
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
