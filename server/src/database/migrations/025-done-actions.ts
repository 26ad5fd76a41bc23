import { type Kysely, sql } from "kysely";

/** Where an action was done, to find such conversations whatever else became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index turns_action_done on turns (conversation_id) where outcome = 'action_done'`.execute(
    db,
  );
}
