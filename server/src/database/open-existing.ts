import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.ts";
import { assertMigrated } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type Database, openDatabase } from "./open.ts";

type DatabaseLocation = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * Opens the data for a command: only the server's start makes a database or brings one up to date. Throws an Error in
 * plain words where there is none, where it is of another version, and where another process has it.
 */
export async function openExisting({ dataDir, databaseUrl }: DatabaseLocation): Promise<Database> {
  if (databaseUrl === undefined) assertDatabase(dataDir);
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  try {
    const location = databaseUrl === undefined ? `${dataDir} (DATA_DIR)` : "the one that DATABASE_URL names";
    await assertMigrated(database, { migrations, location });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws an Error in plain words where a data directory has no embedded database. */
export function assertDatabase(dataDir: string): void {
  if (!existsSync(path.join(dataDir, "postgres", "PG_VERSION")))
    throw new Error(`There is no database in ${dataDir} (DATA_DIR).`);
}
