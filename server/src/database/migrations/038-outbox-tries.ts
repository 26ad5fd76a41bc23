import { type Kysely, sql } from "kysely";

/** Each message's own tries and pauses: neither its job nor what else waits changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add column tries integer not null default 0,
      add column due_at timestamptz not null default now()`.execute(db);
}
