import { type Kysely, sql } from "kysely";

/** A company's CRM with its sync, where its contacts come from and go to, and what its people are told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table crm_connections (
      tenant_id uuid primary key references tenants on delete cascade,
      provider text not null check (provider in ('builtin', 'hubspot', 'webhook')),
      base_url text not null,
      account text not null default '',
      state text not null check (state in ('connecting', 'syncing', 'connected', 'error')),
      error text not null default '',
      sync_done integer not null default 0,
      sync_total integer,
      sync_cursor text,
      is_sync_asked boolean not null default true,
      next_sync_at timestamptz,
      version bigint not null default 1,
      connected_at timestamptz not null default now(),
      last_sync_at timestamptz
    )`,
    sql`insert into crm_connections (tenant_id, provider, base_url, state, connected_at)
        select id, crm_provider, '', 'connected', coalesce(crm_connected_at, now())
        from tenants where crm_provider is not null`,
    sql`alter table tenants drop column crm_provider, drop column crm_connected_at`,
    sql`alter table contacts
      add column source text not null default 'builtin' check (source in ('builtin', 'hubspot', 'webhook')),
      add column external_id text,
      add column delivery text not null default 'none' check (delivery in ('none', 'waiting', 'sent', 'failed')),
      add column delivery_error text not null default ''`,
    sql`create unique index contacts_by_external_id on contacts (tenant_id, external_id)
        where external_id is not null`,
    sql`drop index contacts_by_tenant`,
    sql`create index contacts_by_tenant on contacts (tenant_id, created_at desc, id desc)`,
    sql`create index contacts_by_text on contacts
        using gin (lower(name || ' ' || email || ' ' || phone || ' ' || note) gin_trgm_ops)`,
    sql`create index contacts_without_address on contacts (tenant_id, phone)
        where email = '' and external_id is null and phone <> ''`,
    sql`create index contacts_undelivered on contacts (tenant_id, delivery) where delivery in ('waiting', 'failed')`,
    sql`create table deleted_contacts (
      tenant_id uuid not null references tenants on delete cascade,
      external_id text not null,
      deleted_at timestamptz not null default now(),
      primary key (tenant_id, external_id)
    )`,
    sql`create table notifications (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      user_id uuid not null references users on delete cascade,
      tone text not null check (tone in ('success', 'error')),
      text text not null,
      at timestamptz not null default now()
    )`,
    sql`create index notifications_by_user on notifications (user_id, at desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
