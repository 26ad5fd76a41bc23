import { type Kysely, sql } from "kysely";

/**
 * Parts of the titles of intents and articles, so that a search over a company reads those alone that match: their rows
 * are long. Of the other kinds a company has few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index intents_by_title on intents using gin (title gin_trgm_ops)`,
    sql`create index articles_by_title on articles using gin (title gin_trgm_ops)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
