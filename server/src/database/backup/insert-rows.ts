import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { BackupRow } from "./backup-lines.ts";
import type { TableShape } from "./describe-tables.ts";

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 512 * 1024;

export interface RowWriter {
  /** Answers a promise where the rows so far are being written. */
  write(row: BackupRow): Promise<void> | undefined;
  flush(): Promise<void>;
}

/** Inserts rows of printed values into a table, many in one statement. */
export function createRowWriter({ name, columns }: TableShape, trx: Transaction<Schema>): RowWriter {
  let rows: BackupRow[] = [];
  let characters = 0;
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const typed = sql.join(columns.map(({ type }, n) => sql`${sql.ref(`c${n}`)}::${sql.raw(type)}`));
  const aliases = sql.join(columns.map((_, n) => sql.ref(`c${n}`)));

  async function flush(): Promise<void> {
    if (rows.length === 0) return;
    const values = sql.join(columns.map((_, n) => sql`${rows.map((row) => row[n] ?? null)}::text[]`));
    rows = [];
    characters = 0;
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${typed} from unnest(${values}) as given (${aliases})`.execute(trx);
  }

  return {
    write(row) {
      rows.push(row);
      for (const value of row) characters += value?.length ?? 0;
      return rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE ? flush() : undefined;
    },
    flush,
  };
}
