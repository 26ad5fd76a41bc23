import { type Kysely, sql } from "kysely";

/** Conversations in which an action was done are found by it, and by nobody else's turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index turns_done on turns (tenant_id, conversation_id) where outcome = 'action_done'`.execute(
    db,
  );
}
