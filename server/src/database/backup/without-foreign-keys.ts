import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/**
 * Takes all foreign keys away, so that rows may come in any order; what it answers puts them back and checks them all.
 * Switching them off instead is a right that users of a hosted server don't have.
 */
export async function dropForeignKeys(trx: Transaction<Schema>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by conname`.execute(trx);
  for (const { name, table } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  return async () => {
    for (const { name, table, definition } of rows) {
      const added = sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`;
      await added.execute(trx);
    }
  };
}
