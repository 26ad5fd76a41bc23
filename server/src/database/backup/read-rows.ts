import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import { type Manifest, RowsDigest } from "./backup-lines.ts";
import type { TableShape } from "./describe-tables.ts";

/** Of rows fetched at once, as they lie in the database, where long values may be packed; and as they are printed. */
const FETCH_BYTES = 256 * 1024;
const FETCH_CHARACTERS = 1024 * 1024;
const FETCH_ROWS_MAX = 500;
const FIRST_ROWS = 4;

/** Everything that decides how PostgreSQL prints a value, for this transaction. */
export async function printUniformly(trx: Transaction<Schema>): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`.execute(trx);
}

/** A table's rows as lines of a backup, some at a time, so that memory holds a few of them only, however many there are. */
export async function* readRows(table: TableShape, trx: Transaction<Schema>): AsyncGenerator<string[]> {
  const names = table.columns.map(({ name }) => name);
  const printed = sql.join(names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
  const countMax = await rowsAtOnce(table, trx);
  await sql`declare backup_rows no scroll cursor for select ${printed} from ${sql.table(table.name)}`.execute(
    trx,
  );
  for (let count = Math.min(FIRST_ROWS, countMax); ; ) {
    const fetched = sql<Record<string, string | null>>`fetch ${sql.lit(count)} from backup_rows`;
    const { rows } = await fetched.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map((row) => JSON.stringify(names.map((name) => row[name] ?? null)));
    yield lines;
    // Text that repeats itself is packed to a hundredth: only what was printed says how much the next ones will be.
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(countMax, count * 2, Math.floor((count * FETCH_CHARACTERS) / characters)));
  }
  await sql`close backup_rows`.execute(trx);
}

/** Count and hash of a table as it is now. */
export async function digestTable(table: TableShape, trx: Transaction<Schema>): Promise<Manifest[string]> {
  const digest = new RowsDigest();
  for await (const lines of readRows(table, trx)) for (const line of lines) digest.add(line);
  return digest.result();
}

/** So few that even the largest rows together stay below the bytes. Sizes are known without reading long values. */
async function rowsAtOnce({ name, columns }: TableShape, trx: Transaction<Schema>): Promise<number> {
  const sizes = columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column.name)}), 0)`);
  const { rows } = await sql<{ bytes: number | null }>`
    select max(${sql.join(sizes, sql` + `)}) as bytes from ${sql.table(name)}`.execute(trx);
  return Math.max(1, Math.min(FETCH_ROWS_MAX, Math.floor(FETCH_BYTES / (rows[0]?.bytes || 1))));
}
