import { rm } from "node:fs/promises";
import path from "node:path";
import { takeLockFile } from "../embedded/lock-file.ts";
import { namingFullDisk } from "../full-disk.ts";
import type { Database } from "../open.ts";

const FOLDER = "copy-for-backup";

/**
 * Makes a data directory of its own of what the running process has open, below `dataDir`, and answers where it lies.
 * Whoever asked for it deletes it; what was left behind makes room for the next. Throws an Error in plain words while
 * another backup uses it, or where the disk has no room.
 */
export async function copyRunningData(database: Database, dataDir: string): Promise<string> {
  const { copyTo } = database;
  if (!copyTo) throw new Error("A server's data needs no copy.");
  return namingFullDisk(
    {
      folder: dataDir,
      what: "the copy that the backup is made from",
      advice: "For a while it takes as much as the database: make room there.",
    },
    () => copyIn(dataDir, copyTo),
  );
}

async function copyIn(dataDir: string, copyTo: (folder: string) => Promise<void>): Promise<string> {
  const copy = path.join(dataDir, FOLDER);
  const lock = path.join(dataDir, `${FOLDER}.lock`);
  const release = await takeLockFile(lock);
  try {
    await assertUnused(copy);
    await rm(copy, { recursive: true, force: true });
    await copyTo(path.join(copy, "postgres")).catch(async (error) => {
      await rm(copy, { recursive: true, force: true });
      throw error;
    });
    return copy;
  } finally {
    await release();
  }
}

async function assertUnused(copy: string): Promise<void> {
  const release = await takeLockFile(path.join(copy, "database.lock")).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return async () => {};
      throw new Error("Another backup is being made: wait for its end.");
    },
  );
  await release();
}
