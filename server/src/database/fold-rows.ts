import { type Kysely, sql } from "kysely";
import { foldOf } from "./folded-columns.ts";

/** So many texts are in hand at once. */
const ROWS_AT_ONCE = 500;

/** Folds these columns of the rows that a table has already, for a migration: one look through it, in pieces. */
export async function foldRows(
  table: string,
  columns: readonly string[],
  db: Kysely<unknown>,
): Promise<void> {
  const isFolded = sql.join(
    columns.map((column) => sql`octet_length(${sql.ref(column)}) <> char_length(${sql.ref(column)})`),
    sql` or `,
  );
  await sql`declare unfolded no scroll cursor for
    select ctid::text as place, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${isFolded}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<string, string | null> & { place: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from unfolded`.execute(db);
    if (rows.length === 0) break;
    await storeFolds({ table, columns }, rows, db);
  }
  await sql`close unfolded`.execute(db);
}

async function storeFolds(
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly (Record<string, string | null> & { place: string })[],
  db: Kysely<unknown>,
): Promise<void> {
  const places = rows.map(({ place }) => place);
  const names = columns.map((column) => `${column}_folded`);
  const lists = columns.map((column) => sql`${rows.map((row) => foldOf(row[column] ?? null))}::text[]`);
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from unnest(${places}::tid[], ${sql.join(lists)}) as given (place, ${sql.join(names.map((name) => sql.ref(name)))})
    where stored.ctid = any(${places}::tid[]) and stored.ctid = given.place`.execute(db);
}
