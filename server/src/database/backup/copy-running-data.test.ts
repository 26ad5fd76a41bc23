import { access, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { writeInThread } from "../../features/backups/write-in-thread.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { type Database, openDatabase } from "../open.ts";
import { copyRunningData, withCopy } from "./copy-running-data.ts";
import { readBackup } from "./read-backup.ts";

const TIMEOUT_MS = 400_000;

const isEmbedded = inject("postgres") === undefined;
let dataDir: string;
let database: Database;

beforeAll(async () => {
  if (!isEmbedded) return;
  dataDir = await prepareDataDir();
  database = await openDatabase({ dataDir });
});

afterAll(async () => {
  if (!isEmbedded) return;
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const write = (copy: string, name: string) => {
  const order = { source: { dataDir: copy, databaseUrl: undefined }, file: path.join(dataDir, name) };
  return writeInThread(order, new AbortController().signal);
};

it.runIf(isEmbedded)(
  "no other backup takes the copy away, from before it is made until it was read",
  { timeout: TIMEOUT_MS },
  async () => {
    const other = () =>
      withCopy(dataDir, { copy: () => copyRunningData(database, dataDir), run: async () => {} });
    const refused: unknown[] = [];
    const tryAnother = async () => refused.push(await other().catch((error: Error) => error.message));

    await withCopy(dataDir, {
      async copy() {
        await tryAnother();
        return copyRunningData(database, dataDir);
      },
      async run(copy) {
        await tryAnother();
        await write(copy, "whole.backup");
        await tryAnother();
      },
    });
    await other();

    const sentence = expect.stringMatching(/^Another backup is being made: wait for its end/);
    expect(refused).toEqual([sentence, sentence, sentence]);
    expect((await readBackup(path.join(dataDir, "whole.backup"))).head.migrations).not.toEqual([]);
  },
);

it.runIf(isEmbedded)(
  "of a copy that was taken away all the same no backup of nothing is made",
  { timeout: TIMEOUT_MS },
  async () => {
    const copy = await copyRunningData(database, dataDir);
    await rm(copy, { recursive: true });

    await expect(write(copy, "nothing.backup")).rejects.toThrow("There is no database in");

    await expect(access(path.join(dataDir, "nothing.backup"))).rejects.toThrow("ENOENT");
    await expect(access(copy)).rejects.toThrow("ENOENT");
  },
);

it.runIf(isEmbedded)(
  "what went wrong with the copy leaves the place free",
  { timeout: TIMEOUT_MS },
  async () => {
    const failing = withCopy(dataDir, {
      copy: () => Promise.reject(new Error("no room")),
      run: async () => {},
    });
    await expect(failing).rejects.toThrow("no room");

    await withCopy(dataDir, {
      copy: () => copyRunningData(database, dataDir),
      run: (copy) => writeFile(path.join(copy, "read"), ""),
    });
  },
);
