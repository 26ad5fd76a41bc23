import { type Kysely, sql } from "kysely";

/**
 * Recognisers tell which trainer made them, so that those of an earlier one are trained again. Intents tell how many
 * bytes their phrases have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table recogniser_models add column trainer_version integer not null default 1`,
    sql`alter table recogniser_models alter column trainer_version drop default`,
    sql`alter table intents add column phrase_bytes integer not null default 0`,
    sql`update intents set phrase_bytes = octet_length(array_to_string(training_phrases, ''))`,
    sql`alter table intents alter column phrase_bytes drop default`,
  ];
  for (const statement of statements) await statement.execute(db);
}
