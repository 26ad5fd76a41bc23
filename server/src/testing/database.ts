import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/index.ts";
import { type Database, type OpenOptions, openDatabase } from "../database/open.ts";
import { openPool } from "../database/server-pool.ts";

/** Part of the cached folder's name: raise it when the way a folder is initialised changes. */
const TEMPLATE_FORMAT = 1;

export interface TestDatabaseOptions {
  /** Leave the schema out. */
  isEmpty?: boolean;
  upkeep?: NonNullable<OpenOptions["upkeep"]>;
  log?: (line: string) => void;
}

/**
 * A database of its own for a test, migrated: embedded in a temp folder, or with TEST_DATABASE=postgres on the
 * server that the run started. Closing it removes it.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { isEmpty = false, ...openOptions } = options;
  const database =
    process.env.TEST_DATABASE === "postgres"
      ? await openOnServer(openOptions)
      : await openInFolder(openOptions);
  if (!isEmpty) await migrate(database, migrations);
  return database;
}

/** A temp folder with an initialised embedded database in it, for tests that open and reopen it themselves. */
export async function prepareDataDir(): Promise<string> {
  const template = await makeTemplate();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "agent-console-data-"));
  await cp(path.join(template, "postgres"), path.join(dataDir, "postgres"), { recursive: true });
  return dataDir;
}

async function openInFolder(options: Omit<OpenOptions, "dataDir">): Promise<Database> {
  const dataDir = await prepareDataDir();
  const database = await openDatabase({ ...options, dataDir });
  return closingAlso(database, () => rm(dataDir, { recursive: true, force: true }));
}

async function openOnServer(options: Omit<OpenOptions, "dataDir">): Promise<Database> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error("TEST_POSTGRES_URL is not set: Vitest's global set-up starts the server");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ ...options, dataDir: "", databaseUrl: url.href });
  return closingAlso(database, () => runOnServer(serverUrl, `drop database ${name} with (force)`));
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, 1, () => {});
  await pool.query(statement);
  await pool.end();
}

/** Initialising takes seconds, copying what was initialised once a tenth of one. */
async function makeTemplate(): Promise<string> {
  const user = os.userInfo().username;
  const name = `agent-console-template-${user}-${await engineVersion()}-${TEMPLATE_FORMAT}`;
  const template = path.join(os.tmpdir(), name);
  if (existsSync(template)) return template;
  const draft = `${template}-${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  await rename(draft, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return template;
}

async function engineVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const text = await readFile(path.join(path.dirname(entry), "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function closingAlso(database: Database, also: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await also();
    },
  };
}
