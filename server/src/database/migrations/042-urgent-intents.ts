import { type Kysely, sql } from "kysely";

/** An intent that goes before whatever is open in a conversation: an emergency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intents add column is_urgent boolean not null default false`.execute(db);
}
