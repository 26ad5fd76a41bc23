import { statfs } from "node:fs/promises";

/** The system's codes, and PostgreSQL's. */
const CODES = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed for want of room on a disk. */
export function isDiskFull(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && "code" in error && CODES.has(error.code);
}

/** How much room the disk of a folder has for this user, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Runs what writes into a folder. Where that disk is full, throws which one and what to do in place of the system's words. */
export async function namingFullDisk<T>(
  { folder, what, advice }: { folder: string; what: string; advice: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const free = await freeBytes(folder).catch(() => 0);
    throw new Error(
      `There is no room for ${what}: the disk of ${folder} is full (${(free / 1e6).toFixed(1)} MB free). ${advice} Nothing was left behind.`,
      { cause: error },
    );
  }
}
