import { type Kysely, sql } from "kysely";

/** Which request made a job, for the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column request_id text`.execute(db);
}
