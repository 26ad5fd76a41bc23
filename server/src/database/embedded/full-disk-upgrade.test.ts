import { readdir, rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { putSmallDisk, type SmallDisk } from "../../testing/small-disk.ts";
import { copyRunningData } from "../backup/copy-running-data.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { openDatabase } from "../open.ts";

let dataDir: string;
let disk: SmallDisk;

beforeEach(async () => {
  dataDir = await prepareDataDir({ isEmpty: true });
  disk = putSmallDisk();
});

afterEach(async () => {
  disk.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it("a full disk stops a migration with one sentence, changes nothing, and with room it is done", async () => {
  const database = await openDatabase({ dataDir });
  disk.fill();

  await expect(migrate(database, migrations)).rejects.toMatchObject({ code: "53100" });
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.query);
  expect(rows).toEqual([]);
  disk.free();
  expect((await migrate(database, migrations)).applied).toHaveLength(Object.keys(migrations).length);
  await database.close();
});

it("a backup's copy that finds no room says on which disk, and leaves nothing of it", async () => {
  const database = await openDatabase({ dataDir });
  disk.fill();

  await expect(copyRunningData(database, dataDir)).rejects.toThrow(
    /^There is no room for the copy that the backup is made from: the disk of .* is full \(\d+\.\d MB free\)\. .* make room there\. Nothing was left behind\.$/,
  );
  expect((await readdir(dataDir)).sort()).toEqual(["database.claim", "database.lock", "postgres"]);
  disk.free();
  await copyRunningData(database, dataDir);
  await database.close();
});
