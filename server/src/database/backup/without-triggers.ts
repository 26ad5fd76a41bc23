import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Silences the program's own triggers: a backup holds what they made, too. What it answers lets them speak again. */
export async function disableTriggers(trx: Transaction<Schema>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string }>`
    select distinct relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`.execute(trx);
  for (const { table } of rows) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table } of rows) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  };
}
