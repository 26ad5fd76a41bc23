import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Rejects when the database does not answer. */
export async function ping(query: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(query);
}
