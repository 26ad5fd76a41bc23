import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { Sequences } from "./backup-lines.ts";

export interface TableShape {
  name: string;
  /** By name, so that two databases agree on the order. */
  columns: { name: string; type: string }[];
}

/** Every table of the program with the columns that can be written, but the migrations' own list. */
export async function describeTables(trx: Transaction<Schema>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      order by attname collate "C") as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`.execute(trx);
  return rows;
}

/** Where each sequence stands. */
export async function readSequences(trx: Transaction<Schema>): Promise<Sequences> {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by relname collate "C"`.execute(trx);
  const sequences: Sequences = {};
  for (const { name } of found) {
    const { rows } = await sql<Sequences[string]>`
      select last_value::text, is_called from ${sql.table(name)}`.execute(trx);
    if (rows[0]) sequences[name] = rows[0];
  }
  return sequences;
}
