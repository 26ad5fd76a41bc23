import { type Kysely, sql } from "kysely";

/** An action that changes data asks the visitor once before it runs, unless its maker says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table actions add column confirm boolean not null default true`.execute(db);
}
