import { type Kysely, sql } from "kysely";

/** What has to leave the house because of something that was stored, kept from that commit on until it has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table outbox (
    id uuid primary key,
    tenant_id uuid not null references tenants on delete cascade,
    conversation_id uuid,
    message jsonb not null,
    created_at timestamptz not null default now())`.execute(db);
  await sql`create index outbox_tenant on outbox (tenant_id, created_at)`.execute(db);
  await sql`create index outbox_conversation on outbox (conversation_id)`.execute(db);
}
