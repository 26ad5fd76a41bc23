import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { putSmallDisk, type SmallDisk } from "../../testing/small-disk.ts";
import { type Database, openDatabase } from "../open.ts";
import { SEGMENT_BYTES } from "./log-reserve.ts";
import type { MaintenanceLimits } from "./messages.ts";

const NO_ROOM = { code: "53100" };

let dataDir: string;
let disk: SmallDisk;
let lines: string[];
let failures: Error[];
let database: Database;

beforeEach(async () => {
  dataDir = await prepareDataDir({ isEmpty: true });
  disk = putSmallDisk();
  lines = [];
  failures = [];
});

afterEach(async () => {
  disk.remove();
  await database.close();
  expect(failures).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

async function open(maintenance: Partial<MaintenanceLimits>): Promise<void> {
  database = await openDatabase({
    dataDir,
    maintenance,
    log: (line) => lines.push(line),
    onFailure: (error) => failures.push(error),
  });
}

function run(statement: string): Promise<{ rows: unknown[] }> {
  return sql.raw(statement).execute(database.query);
}

async function makeNotes(): Promise<void> {
  await run("create table notes (id int, body text) with (fillfactor = 50)");
  await run("insert into notes select n, repeat('x', 300) from generate_series(1, 4000) n");
}

const countNotes = async () => (await run("select count(*)::int as n from notes")).rows;
const addNotes = () => run("insert into notes select n, repeat('y', 300) from generate_series(1, 4000) n");

it("a full disk refuses what makes tables grow, answers the rest, is forgotten with room, and lets it be closed", async () => {
  await open({});
  await makeNotes();
  disk.fill();

  await expect(addNotes()).rejects.toMatchObject(NO_ROOM);
  expect(await countNotes()).toEqual([{ n: 4000 }]);
  await run("update notes set body = 'short' where id = 1");
  disk.free();
  await addNotes();
  expect(await countNotes()).toEqual([{ n: 8000 }]);

  disk.fill();
  await run("delete from notes where id > 5");
  await database.close();
  disk.free();
  await open({});
  expect(await countNotes()).toEqual([{ n: 10 }]);
});

it("tidying and checkpoints on a full disk end nothing, and are said once", async () => {
  await open({ idleCheckMs: 30, checkpointMs: 0 });
  await makeNotes();
  await run("create table others (id int)");
  disk.fill();
  await run("delete from notes where id % 4 > 0");

  const linesAfterSome = () => run("select 1").then(() => lines.join("\n"));
  await expect.poll(linesAfterSome, { interval: 300 }).toMatch(/could not (tidy a table|make a checkpoint)/);
  await run("checkpoint").catch(() => undefined);
  expect(await countNotes()).toEqual([{ n: 1000 }]);
  expect(lines.length).toBeLessThan(10);

  disk.free();
  const tidied = async () =>
    (await run("select last_vacuum is not null as done from pg_stat_user_tables where relname = 'notes'"))
      .rows[0];
  await expect.poll(tidied).toEqual({ done: true });
});

it("keeps the next files of its log ready, so that changes go on where none can be made", async () => {
  await open({ idleCheckMs: 30, lookMs: 0 });
  await makeNotes();
  const log = () =>
    readdirSync(path.join(dataDir, "postgres/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await expect.poll(() => log().length).toBeGreaterThanOrEqual(3);
  disk.fill();
  const writeLog = "select pg_logical_emit_message(false, '', repeat('x', 1024 * 1024))";
  const begun = await position();

  while ((await position()) < begun + 3 * SEGMENT_BYTES) await run(writeLog);
  await run("update notes set body = 'short' where id = 1");

  expect(await countNotes()).toEqual([{ n: 4000 }]);
});

it("refuses changes while its log has no room, in transactions too, and takes them with room again", async () => {
  await open({ lookMs: 0 });
  await makeNotes();
  disk.fill();
  const change = `
    insert into notes select 1, '' where pg_logical_emit_message(false, '', repeat('x', 1024 * 1024)) is null`;

  let refusal: unknown;
  for (let n = 0; n < 20 && refusal === undefined; n++)
    await run(change).catch((error: unknown) => {
      refusal = error;
    });
  expect(refusal).toMatchObject(NO_ROOM);
  expect(await database.isDiskFull?.()).toBe(true);
  const inTransaction = database.transaction(async (trx) => {
    await sql.raw("select 1").execute(trx);
    await sql
      .raw(change)
      .execute(trx)
      .catch(() => undefined);
  });
  await expect(inTransaction).rejects.toThrow("rolled back");
  expect(await countNotes()).toEqual([{ n: 4000 }]);

  disk.free();
  await addNotes();
  expect(await database.isDiskFull?.()).toBe(false);
  expect(lines.filter((line) => line.includes("the disk"))).toHaveLength(2);
});

async function position(): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`.execute(database.query);
  return rows[0]?.at ?? Number.NaN;
}
