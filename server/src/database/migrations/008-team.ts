import { type Kysely, sql } from "kysely";

/** Confirmed addresses, invites, links that work once, sessions that can be told apart, and an audit log that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table users add column verified_at timestamptz`,
    sql`update users set verified_at = created_at`,
    // A hash tells the settings that it was made with; until now there were only these.
    sql`update users set password_hash = '19456.2.' || password_hash`,
    sql`create table invites (
      id uuid primary key,
      tenant_id uuid not null references tenants on delete cascade,
      email text not null,
      role text not null check (role in ('company_admin', 'manager', 'field_team', 'publisher_admin', 'publisher_user')),
      invited_by uuid references users on delete set null,
      created_at timestamptz not null default now(),
      unique (tenant_id, email)
    )`,
    sql`alter table tokens
      alter column user_id drop not null,
      add column invite_id uuid references invites on delete cascade,
      add column used_at timestamptz,
      add column last_used_at timestamptz not null default now(),
      add column address text,
      add column user_agent text,
      add check (num_nonnulls(user_id, invite_id) = 1)`,
    sql`create index tokens_by_invite on tokens (invite_id) where invite_id is not null`,
    // Deeper than the first level it is a foreign key's doing: a tenant that goes takes its rows along.
    sql`create function refuse_to_rewrite() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() = 1 then raise exception 'audit_log only grows'; end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`,
    sql`create trigger audit_log_only_grows before update or delete on audit_log
        for each row execute function refuse_to_rewrite()`,
    sql`create index audit_log_by_user on audit_log (tenant_id, user_id, at desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
