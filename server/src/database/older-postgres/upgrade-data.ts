import { constants } from "node:fs";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "../backup/backup-lines.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { claimData } from "../embedded/claim-data.ts";
import { openDatabase } from "../open.ts";
import { syncFolder } from "../sync-folder.ts";
import { bringOlder } from "./bring-older.ts";
import { dumpInThread } from "./dump-in-thread.ts";
import { findOlderMajor, type OlderMajor } from "./find-older-major.ts";
import { takePlaceOf, upgradedBeside } from "./take-place.ts";
import { upgradeFailure } from "./upgrade-failure.ts";

const WORK_PREFIX = "upgrade-";

interface Older {
  folder: string;
  major: OlderMajor;
}

/**
 * Where the embedded database was written by an older PostgreSQL, loads its data anew into this version's: a copy is dumped
 * by its own program and restored, and what is whole takes its place. The older data itself is never opened and stays
 * beside it; killed at any moment, one of the two is there whole. Throws an Error in plain words.
 */
export async function upgradeOlderData(dataDir: string, say: (line: string) => void): Promise<void> {
  const folder = path.join(path.resolve(dataDir), "postgres");
  const giveBack = await claimData(dataDir);
  try {
    const major = await findOlderMajor(folder);
    // Another process may have done it before the claim was this one's.
    if (major === undefined) return;
    await removeLeftovers(folder);
    await upgrade({ folder, major }, say);
  } finally {
    await giveBack();
  }
}

async function upgrade({ folder, major }: Older, say: (line: string) => void): Promise<void> {
  say(
    `The data in ${folder} was written by PostgreSQL ${major} and is loaded anew: npm brings that version for it, and for a while it takes up to four times its room`,
  );
  const work = await mkdtemp(path.join(path.dirname(folder), WORK_PREFIX));
  try {
    const rows = await loadAnew({ folder, major }, work);
    const kept = await takePlaceOf(folder, major);
    say(
      `Loaded ${rows.toLocaleString("en")} rows; each table read back has the hash that it had. The older data stays in ${kept}, until you delete it`,
    );
  } catch (error) {
    throw await upgradeFailure({ folder, major }, error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Leaves the new data beside the older, closed and on the disk. Answers how many rows it has. */
async function loadAnew({ folder, major }: Older, work: string): Promise<number> {
  const [program = "", copy = "", file = "", dataDir = ""] = ["program", "copy", "all.backup", "new"].map(
    (name) => path.join(work, name),
  );
  await bringOlder(major, program);
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await dumpInThread({ program, folder: copy, file });
  await rm(copy, { recursive: true });
  const database = await openDatabase({ dataDir });
  const { manifest } = await restoreBackup(database, { file, approve: async () => {} }).finally(() =>
    database.close(),
  );
  await rename(path.join(dataDir, "postgres"), upgradedBeside(folder));
  await syncFolder(path.dirname(folder));
  return countRows(manifest);
}

/** Of upgrades that were killed: new data that hadn't taken its place may be older than the data by now. */
async function removeLeftovers(folder: string): Promise<void> {
  const dataDir = path.dirname(folder);
  const works = (await readdir(dataDir)).filter((name) => name.startsWith(WORK_PREFIX));
  for (const leftover of [...works.map((name) => path.join(dataDir, name)), upgradedBeside(folder)])
    await rm(leftover, { recursive: true, force: true, maxRetries: 3 });
}

function countRows(manifest: Manifest): number {
  return Object.values(manifest).reduce((sum, { rows }) => sum + rows, 0);
}
