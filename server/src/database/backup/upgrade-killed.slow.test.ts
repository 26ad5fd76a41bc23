import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { NewSession } from "@cxc/contract/accounts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { killWhileStarting, startServerProcess } from "../../testing/server-process.ts";
import { type Database, openDatabase } from "../open.ts";
import { restoreBackup } from "./restore-backup.ts";

const FIXTURE = path.join(import.meta.dirname, "fixtures/schema-017.backup");
const KEY = { SECRET_KEY: "the key of the upgrade fixtures, known to all" };
const TIMEOUT_MS = 240_000;
/** Of the time that a whole start takes. */
const KILLED_AT = [0.4, 0.7, 0.9];

let dataDir: string;
/** Migrated by the first test. */
let whole: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "upgrade-"));
}, TIMEOUT_MS);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A folder with the data of an older version, as its backup has it. */
async function restoreFixture(): Promise<string> {
  const folder = await prepareDataDir({ isEmpty: true, within: dataDir });
  await inDatabase(folder, (database) => restoreBackup(database, { file: FIXTURE, approve: async () => {} }));
  return folder;
}

async function inDatabase<T>(folder: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder });
  return run(database).finally(() => database.close());
}

it("is migrated by the next start, however often a start was killed on the way", {
  timeout: TIMEOUT_MS,
}, async () => {
  whole = await restoreFixture();
  const killed = path.join(dataDir, "killed");
  await cp(whole, killed, { recursive: true });
  const began = performance.now();
  const first = await startServerProcess(whole, await findFreePort(), KEY);
  const took = performance.now() - began;
  await first.kill();

  for (const share of KILLED_AT)
    await killWhileStarting(killed, await findFreePort(), { others: KEY, afterMs: took * share });
  const server = await startServerProcess(killed, await findFreePort(), KEY);
  const body = { email: "ada@example.com", password: "Passw0rd!" };
  const { status, data } = await callProcess<NewSession>(server, "auth/login/", { body });
  await server.kill();

  expect(status).toBe(200);
  expect(data?.access_token).toBeTypeOf("string");
});

it("says of data of a newer version what to start instead", { timeout: TIMEOUT_MS }, async () => {
  await inDatabase(whole, ({ query }) =>
    sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'then')`.execute(query),
  );

  await expect(startServerProcess(whole, await findFreePort(), KEY)).rejects.toThrow(
    /Could not start: this data was written by a newer version.*999-of-tomorrow.*start that version or a later one/,
  );
});
