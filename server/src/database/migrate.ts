import { type Kysely, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { EXTENSIONS } from "./extensions.ts";
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
    const { error, results } = await (await migratorOf(trx, migrations)).migrateToLatest();
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
  const { error } = await (await migratorOf(trx, wanted)).migrateToLatest();
  if (error) throw error;
}

/**
 * In the schema that new tables go to: an installation in another schema of the same database is somebody else's. The
 * extensions for indexes are the whole database's, and may be in a schema that nobody else of this user's looks into.
 */
async function migratorOf(trx: Transaction<Schema>, migrations: Record<string, Migration>) {
  await sql`
    select set_config('search_path',
      concat_ws(', ', current_setting('search_path'), string_agg(distinct quote_ident(nspname), ', ')), true)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = any(${EXTENSIONS}::text[]) and nspname <> all (current_schemas(true))
    having count(*) > 0`.execute(trx);
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
  const schema = rows[0]?.schema ?? "public";
  return new Migrator({
    db: trx,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
}

/** The names of the migrations that made the schema, in their order; none in an empty database. */
export async function findApplied(query: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(query, APPLIED_TABLE))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(APPLIED_TABLE)} order by name collate "C"`.execute(query);
  return rows.map((row) => row.name);
}

/** Whether it is in the schema that new tables go to: one of another schema is another installation's. */
export async function hasTable(query: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(quote_ident(current_schema()) || '.' || ${name}::text) is not null as found`.execute(
    query,
  );
  return rows[0]?.found === true;
}

function assertNotNewer(applied: readonly string[], migrations: Record<string, Migration>): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new Error(
    `this data was written by a newer version of the program (it has ${unknown.join(", ")}, which this version doesn't know); start that version or a later one`,
  );
}
