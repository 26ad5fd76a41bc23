import { type Kysely, sql } from "kysely";

/** The instance, tenants (a company or a publisher), users, tokens, throttles, the audit log and stored answers of creates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table instance (
      id integer primary key check (id = 1),
      secret_key_fingerprint text not null
    )`,
    sql`create table tenants (
      id uuid primary key,
      kind text not null check (kind in ('company', 'publisher')),
      name text not null,
      is_payment_due boolean not null default false,
      is_billing_connected boolean not null default true,
      is_crm_connected boolean not null default false,
      crm_provider text,
      crm_connected_at timestamptz,
      created_at timestamptz not null default now()
    )`,
    sql`create table users (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      role text not null check (role in ('company_admin', 'manager', 'field_team', 'publisher_admin', 'publisher_user')),
      name text not null,
      email text not null unique,
      phone text not null,
      password_hash text not null,
      display_mode text not null default 'light' check (display_mode in ('light', 'dark')),
      image text,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (tenant_id, id)
    )`,
    sql`create table tokens (
      id uuid primary key,
      hash bytea not null unique,
      purpose text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    sql`create index tokens_by_user on tokens (user_id, purpose)`,
    sql`create index tokens_by_expiry on tokens (expires_at)`,
    sql`create table throttle_hits (key text not null, at timestamptz not null default now())`,
    sql`create index throttle_hits_by_key on throttle_hits (key, at)`,
    sql`create index throttle_hits_by_time on throttle_hits (at)`,
    sql`create table audit_log (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      user_id uuid references users on delete set null,
      action text not null,
      subject_id uuid,
      subject_title text,
      address text,
      at timestamptz not null default now()
    )`,
    sql`create index audit_log_by_tenant on audit_log (tenant_id, at desc)`,
    sql`create table idempotent_creates (
      user_id uuid not null references users on delete cascade,
      route text not null,
      key uuid not null,
      body_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (user_id, route, key)
    )`,
    sql`create index idempotent_creates_by_time on idempotent_creates (created_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
