import { rm } from "node:fs/promises";
import path from "node:path";
import { ClaimHeld } from "../embedded/holder.ts";
import { takeClaim } from "../embedded/take-claim.ts";
import { namingFullDisk } from "../full-disk.ts";
import type { Database } from "../open.ts";

const FOLDER = "copy-for-backup";
/** Beside the folder, which comes and goes. */
const CLAIM = "backup";

/**
 * Makes a data directory of its own of what the running process has open, below `dataDir`, and answers where it lies.
 * Only for who runs `withCopy`, maybe in another process: what was left behind makes room for the next. Throws an Error in
 * plain words where the disk has no room.
 */
export async function copyRunningData(database: Database, dataDir: string): Promise<string> {
  const { copyTo } = database;
  if (!copyTo) throw new Error("A server's data needs no copy.");
  const copy = path.join(dataDir, FOLDER);
  await namingFullDisk(
    {
      folder: dataDir,
      what: "the copy that the backup is made from",
      advice: "For a while it takes as much as the database: make room there.",
    },
    async () => {
      await remove(copy);
      await copyTo(path.join(copy, "postgres")).catch(async (error) => {
        await remove(copy);
        throw error;
      });
    },
  );
  return copy;
}

/**
 * Has a copy made and runs what reads it. The place for it is this process's from before it is made until it is deleted: no
 * other backup takes it away. Throws an Error in plain words while another one has it.
 */
export async function withCopy<T>(
  dataDir: string,
  { copy, run }: { copy(): Promise<string>; run(folder: string): Promise<T> },
): Promise<T> {
  const what = `the place for a backup's copy in ${dataDir}`;
  const giveBack = await takeClaim(path.join(dataDir, CLAIM), { what }).catch((error) => {
    if (!(error instanceof ClaimHeld)) throw error;
    throw new Error(`Another backup is being made: wait for its end (${error.message}).`);
  });
  try {
    const folder = await copy();
    return await run(folder).finally(() => remove(folder));
  } finally {
    await giveBack();
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
