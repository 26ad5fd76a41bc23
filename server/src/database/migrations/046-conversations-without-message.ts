import { type Kysely, sql } from "kysely";

/** Who looks for conversations in which nobody said anything doesn't read all the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_without_message on conversations (tenant_id, started_at desc, id)
    where not (first_message <> '' or is_redacted)`.execute(db);
}
