import { type Kysely, sql } from "kysely";

/** A version tells when words of an erased conversation were taken out of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_versions add column erased_at timestamptz`.execute(db);
}
