import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/** A database as it was when it was looked at. */
export interface Origin {
  tables: Rows[];
  schema: string;
}

/** A table with its rows as one JSON array. */
interface Rows {
  name: string;
  rows: string;
}

/** Looks at a database that was just migrated. */
export async function rememberOrigin(database: Database): Promise<Origin> {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%'`.execute(database.query);
  const tables: Rows[] = [];
  for (const { name } of found) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(t), '[]')::text as rows from ${sql.table(name)} t`.execute(database.query);
    tables.push({ name, rows: rows[0]?.rows ?? "[]" });
  }
  return { tables, schema: await describeSchema(database) };
}

/**
 * Brings the rows back to the origin. False where tables, columns, indexes, triggers or functions are others than they
 * were: such a database is of no use to the next file.
 */
export async function backToOrigin(database: Database, { tables, schema }: Origin): Promise<boolean> {
  if ((await describeSchema(database)) !== schema) return false;
  await database.transaction(async (trx) => {
    // Without triggers and foreign keys: the audit log refuses to be rewritten, and any order will do.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const { name, rows } of tables.filter((table) => table.rows !== "[]")) {
      const table = sql.table(name);
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`.execute(
        trx,
      );
    }
  });
  return true;
}

async function describeSchema(database: Database): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(line, ' ' order by line)) as hash from (
      select concat_ws(' ', 'column', attrelid, attname, attnotnull, atttypid) as line from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
      union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'constraint', conname) from pg_constraint
    ) as lines`.execute(database.query);
  return rows[0]?.hash ?? "";
}
