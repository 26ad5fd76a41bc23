import { type Kysely, sql, type Transaction } from "kysely";
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
    assertNotNewer(before, migrations);
    if (Object.keys(migrations).every((name) => before.includes(name))) return { applied: [] };
    const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return { applied: (results ?? []).map((result) => result.migrationName) };
  });
}

/** Refuses data that isn't of this program's format, and changes nothing. Throws an Error in plain words. */
export async function assertMigrated(
  { query }: Pick<Database, "query">,
  { migrations, location }: { migrations: Record<string, Migration>; location: string },
): Promise<void> {
  const applied = await findApplied(query);
  if (applied.length === 0)
    throw new Error(
      `There is no database in ${location}: nothing of this program is stored there. Start the server once.`,
    );
  assertNotNewer(applied, migrations);
  if (applied.length < Object.keys(migrations).length)
    throw new Error(
      "This database is of an older version: start this version once, or use the older command. Nothing was changed.",
    );
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

/** The names of the migrations that made the schema, in their order; none in an empty database. */
export async function findApplied(query: Kysely<Schema>): Promise<string[]> {
  const found = await sql<{
    table: string | null;
  }>`select to_regclass(${APPLIED_TABLE})::text as table`.execute(query);
  if (!found.rows[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(APPLIED_TABLE)} order by name collate "C"`.execute(query);
  return rows.map((row) => row.name);
}

function assertNotNewer(applied: readonly string[], migrations: Record<string, Migration>): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new Error(
    `this data was written by a newer version of the program (it has ${unknown.join(", ")}, which this version doesn't know); start that version or a later one`,
  );
}
