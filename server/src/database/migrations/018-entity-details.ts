import { type Kysely, sql } from "kysely";

const DATA_TYPES =
  "'string', 'integer', 'boolean', 'date', 'time', 'choice', 'number', 'email', 'phone', 'url', 'pattern'";

/** Entities have more types, with choices, limits, a pattern and a question; an intent may do without some of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table entities drop constraint entities_data_type_check`,
    sql`alter table entities add constraint entities_data_type_check check (data_type in (${sql.raw(DATA_TYPES)}))`,
    sql`alter table entities add column details jsonb not null default '{}'`,
    sql`alter table intent_entities add column is_optional boolean not null default false`,
  ];
  for (const statement of statements) await statement.execute(db);
}
