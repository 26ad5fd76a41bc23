import { type Kysely, sql } from "kysely";

/** Intents tell how many bytes their texts have beside the phrases: those of one agent together are bounded, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table intents add column text_bytes integer not null default 0`,
    sql`update intents set text_bytes = octet_length(title || description || prompt || reply)`,
    sql`alter table intents alter column text_bytes drop default`,
  ];
  for (const statement of statements) await statement.execute(db);
}
