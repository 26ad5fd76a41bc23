import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Rejects when the database does not answer. */
export async function ping(query: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(query);
}

/** Whether nothing can be stored: a standby, or a server or user that was set to reading alone. */
export async function readsOnly(query: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(query);
  return rows[0]?.setting === "on";
}
