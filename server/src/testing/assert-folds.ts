import { sql } from "kysely";
import { foldOf } from "../database/folded-columns.ts";
import type { Database } from "../database/open.ts";

interface Stored {
  place: string;
  text: string;
  fold: string | null;
}

/** Whatever a test file stored, each text has its own fold beside it. Throws where one has another's. */
export async function assertFolds({ query }: Pick<Database, "query">): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select relname::text as table, left(attname, -7) as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname like '%\\_folded'`.execute(
    query,
  );
  const stored = columns.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as place, ${sql.ref(column)} as text, ${sql.ref(`${column}_folded`)} as fold
      from ${sql.table(table)} where ${sql.ref(`${column}_folded`)} is not null`,
  );
  if (stored.length === 0) return;
  const { rows } = await sql<Stored>`${sql.join(stored, sql` union all `)}`.execute(query);
  const wrong = rows.filter(({ text, fold }) => fold !== foldOf(text));
  if (wrong.length > 0)
    throw new Error(`texts were stored without their folds: ${JSON.stringify(wrong.slice(0, 3))}`);
}
