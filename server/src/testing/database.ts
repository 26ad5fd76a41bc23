import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { inject } from "vitest";
import { type Database, type OpenOptions, openDatabase } from "../database/open.ts";
import { assertCounts } from "./assert-counts.ts";
import { assertFolds } from "./assert-folds.ts";
import { prepareDataDir } from "./data-dir.ts";
import { backToOrigin, type Origin, rememberOrigin } from "./empty-tables.ts";
import { onServer, withName } from "./on-server.ts";

export interface TestDatabaseOptions {
  /** Nobody else gets it later: for a test that breaks it. */
  isOwn?: boolean;
  /** Leave the schema out. */
  isEmpty?: boolean;
  maintenance?: NonNullable<OpenOptions["maintenance"]>;
  log?: (line: string) => void;
}

interface Lendable {
  database: Database;
  origin: Origin;
}

/** Migrated, without rows, lent to nobody: this worker's, for the next test file. */
let idle: Lendable | undefined;

/**
 * A database for a test, migrated and without rows: embedded in a temp folder, or in the project `server-postgres` on
 * the server that the run started. One without options is this worker's, lent until it is closed; any other is the
 * test's own, and closing removes it.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  if (Object.keys(options).length > 0) return openOwn(options);
  const lent = idle ?? (await openLendable());
  idle = undefined;
  return closingBy(lent.database, () => takeBack(lent));
}

async function openLendable(): Promise<Lendable> {
  const database = await openOwn({});
  return { database, origin: await rememberOrigin(database) };
}

async function takeBack(lent: Lendable): Promise<void> {
  await assertFolds(lent.database);
  await assertCounts(lent.database);
  const isNeeded = idle === undefined && (await backToOrigin(lent.database, lent.origin));
  if (isNeeded) idle = lent;
  else await lent.database.close();
}

function openOwn({ isEmpty = false, isOwn: _, ...options }: TestDatabaseOptions): Promise<Database> {
  const server = inject("postgres");
  if (!server) return openInFolder(isEmpty, options);
  return openOnServer(server.url, isEmpty ? "template1" : server.migrated, options);
}

async function openInFolder(isEmpty: boolean, options: Omit<OpenOptions, "dataDir">): Promise<Database> {
  const dataDir = await prepareDataDir({ isEmpty, within: inject("databaseFolder") });
  const database = await openDatabase({ ...options, dataDir });
  return closingBy(database, async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}

async function openOnServer(
  serverUrl: string,
  template: string,
  options: Omit<OpenOptions, "dataDir">,
): Promise<Database> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const database = await openDatabase({ ...options, dataDir: "", databaseUrl: withName(serverUrl, name) });
  return closingBy(database, async () => {
    await database.close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });
}

function closingBy(database: Database, close: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
