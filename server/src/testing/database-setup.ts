import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/index.ts";
import { openDatabase } from "../database/open.ts";
import { makeMigratedTemplate } from "./data-dir.ts";
import { onServer, withName } from "./on-server.ts";
import { startPostgres } from "./postgres.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where embedded databases lie that no test removes: gone when the run ends. */
    databaseFolder: string | undefined;
    /** The run's PostgreSQL server, and the migrated database on it that others are copied from. */
    postgres: { url: string; migrated: string } | undefined;
  }
}

/** Vitest's global set-up: a folder for embedded databases or, in `server-postgres`, a server (TEST_POSTGRES_URL's or its own). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === "server-postgres" ? setUpServer(project) : setUpFolder(project);
}

async function setUpFolder(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  // Once, before several workers would each make one.
  await makeMigratedTemplate();
  const folder = await mkdtemp(path.join(os.tmpdir(), "agent-console-run-"));
  project.provide("databaseFolder", folder);
  project.provide("postgres", undefined);
  return () => rm(folder, { recursive: true, force: true });
}

async function setUpServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const migrated = `migrated_${process.pid}`;
  await onServer(server.url, `create database ${migrated}`);
  const database = await openDatabase({ dataDir: "", databaseUrl: withName(server.url, migrated) });
  await migrate(database, migrations);
  await database.close();
  project.provide("databaseFolder", undefined);
  project.provide("postgres", { url: server.url, migrated });
  return async () => {
    await onServer(server.url, `drop database ${migrated}`);
    await server.stop();
  };
}
