import { sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

const APPLIED_TABLE = "kysely_migration";
/** Any number that no other program on the same server uses. */
const LOCK_NUMBER = 7_216_034_518;

/**
 * Brings the data to this program's format, forward only and all or nothing. Of several processes that start at
 * once one does it and the others wait. Throws an Error in plain words if a newer version wrote the data.
 */
export async function migrate(
  database: Database,
  migrations: Record<string, Migration>,
): Promise<{ applied: string[] }> {
  return database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_NUMBER)})`.execute(trx);
    const before = await findApplied(trx);
    const unknown = before.filter((name) => !(name in migrations));
    if (unknown.length > 0) throw new Error(newerVersion(unknown));
    if (Object.keys(migrations).every((name) => before.includes(name))) return { applied: [] };
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return { applied: (results ?? []).map((result) => result.migrationName) };
  });
}

/** Makes the schema as it was after these migrations, in a transaction of the caller's. */
export async function migrateTo(
  names: readonly string[],
  { migrations, trx }: { migrations: Record<string, Migration>; trx: Transaction<Schema> },
): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function findApplied(trx: Transaction<Schema>): Promise<string[]> {
  const found = await sql<{
    table: string | null;
  }>`select to_regclass(${APPLIED_TABLE})::text as table`.execute(trx);
  if (!found.rows[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(APPLIED_TABLE)}`.execute(trx);
  return rows.map((row) => row.name);
}

function newerVersion(unknown: string[]): string {
  return `this data was written by a newer version of the program (it has ${unknown.join(", ")}, which this version doesn't know); start that version or a later one`;
}
