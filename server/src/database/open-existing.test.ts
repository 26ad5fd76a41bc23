import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { prepareDataDir } from "../testing/data-dir.ts";
import { openDatabase } from "./open.ts";
import { openExisting } from "./open-existing.ts";

/** It is opened three times, on a machine that may be full. */
const TIMEOUT_MS = 400_000;

const isEmbedded = inject("postgres") === undefined;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "open-existing-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.runIf(isEmbedded)("says that there is none, and makes neither it nor its folder", async () => {
  const empty = path.join(folder, "empty");
  await mkdir(empty);
  const absent = path.join(folder, "absent");

  for (const dataDir of [empty, absent])
    await expect(openExisting({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      `There is no database in ${dataDir} (DATA_DIR)`,
    );

  expect(await readdir(empty)).toEqual([]);
  expect(await readdir(folder)).not.toContain("absent");
});

it.runIf(isEmbedded)(
  "leaves one of an older version as it was, and free",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await prepareDataDir({ within: folder });
    const migrated = await openDatabase({ dataDir });
    const { rows: behind } = await sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
      migrated.query,
    );
    await migrated.close();

    await expect(openExisting({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      "This database is of an older version: start this version once, or use the older command.",
    );

    const again = await openDatabase({ dataDir });
    const { rows } = await sql<{ last: string }>`select max(name) as last from kysely_migration`.execute(
      again.query,
    );
    await again.close();
    expect(rows[0]?.last).not.toBe(behind[0]?.name);
  },
);
