import { rm } from "node:fs/promises";
import path from "node:path";
import { takeLockFile } from "../embedded/lock-file.ts";
import type { Database } from "../open.ts";

const FOLDER = "copy-for-backup";

/**
 * Makes a data directory of its own of what the running process has open, below `dataDir`, and answers where it lies.
 * Whoever asked for it deletes it; what was left behind makes room for the next. Throws an Error in plain words while
 * another backup uses it.
 */
export async function copyRunningData(database: Database, dataDir: string): Promise<string> {
  if (!database.copyTo) throw new Error("A server's data needs no copy.");
  const copy = path.join(dataDir, FOLDER);
  const lock = path.join(dataDir, `${FOLDER}.lock`);
  const release = await takeLockFile(lock);
  try {
    await assertUnused(copy);
    await rm(copy, { recursive: true, force: true });
    await database.copyTo(path.join(copy, "postgres"));
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
