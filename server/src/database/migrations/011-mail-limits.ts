import { type Kysely, sql } from "kysely";

/** Mails are counted by day, strangers confirm once that they want an agent's mails, and embeddings have a budget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table mail_counts (
      day date not null,
      scope text not null,
      mails integer not null,
      primary key (day, scope)
    )`,
    sql`alter table tenants add column mails_a_day integer check (mails_a_day >= 0)`,
    sql`create table mail_recipients (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      email text not null,
      confirmed_at timestamptz,
      asked_at timestamptz not null default now(),
      unique (tenant_id, email)
    )`,
    // Who got an agent's mails until now goes on getting them.
    sql`insert into mail_recipients (id, tenant_id, email, confirmed_at)
        select gen_random_uuid(), tenant_id, lower(email), now()
        from actions, jsonb_array_elements_text(definition -> 'to') as list (email)
        where kind = 'email' and jsonb_typeof(definition -> 'to') = 'array'
        on conflict do nothing`,
    sql`alter table tokens
      add column recipient_id uuid references mail_recipients on delete cascade,
      add column is_mailed boolean not null default false,
      drop constraint tokens_check,
      add constraint tokens_belong_to_one check (num_nonnulls(user_id, invite_id, recipient_id) = 1)`,
    sql`create index tokens_by_recipient on tokens (recipient_id) where recipient_id is not null`,
    // A link that was copied proves nothing: only who read the mail has the address.
    sql`alter table users add column is_address_proven boolean not null default true`,
    sql`alter table model_settings add column embedding_tokens_a_day bigint`,
    sql`alter table data_source_files add column note text not null default ''`,
  ];
  for (const statement of statements) await statement.execute(db);
}
