import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { freeBytes, isDiskFull } from "../full-disk.ts";
import type { OlderMajor } from "./find-older-major.ts";

/** Where a disk has less, whatever failed on it failed for that: the older PostgreSQL and npm say it in words of their own. */
const LEAST_FREE_BYTES = 1024 * 1024;
/** The older program's copy, the dump, the new data and its log. */
const TIMES_ITS_ROOM = 4;

/** What an upgrade that failed says. Ask it before what it had made is deleted: then there would be room again. */
export async function upgradeFailure(
  { folder, major }: { folder: string; major: OlderMajor },
  error: unknown,
): Promise<Error> {
  const words = `the data in ${folder} was written by PostgreSQL ${major} and could not be loaded anew; it is as it was.`;
  const free = await freeBytes(path.dirname(folder)).catch(() => Number.POSITIVE_INFINITY);
  if (isDiskFull(error) || free < LEAST_FREE_BYTES) {
    const needed = (TIMES_ITS_ROOM * (await sizeOf(folder))) / 1e6;
    const advice = `The disk is full: make room, up to ${Math.ceil(needed)} MB, and start again.`;
    return new Error(`${words} ${advice}`, { cause: error });
  }
  const why = error instanceof Error ? error.message : String(error);
  const told = new Error(`${words} ${why}`, { cause: error });
  return error instanceof Error && "code" in error ? Object.assign(told, { code: error.code }) : told;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
