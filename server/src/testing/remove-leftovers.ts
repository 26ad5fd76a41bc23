import { readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Templates of databases, and what runs that were killed left behind. */
const FOLDER = /^agent-console-(template|run|data|postgres)-/;
/** Longer than any run. A template is touched whenever it is copied. */
const UNUSED_MS = 6 * 3_600_000;

/** Removes tests' folders that nobody used for hours from the system's temp folder: each change of migrations leaves 40 MB. */
export async function removeLeftovers(): Promise<void> {
  const tmp = os.tmpdir();
  const names = (await readdir(tmp)).filter((name) => FOLDER.test(name));
  await Promise.all(names.map((name) => removeUnused(path.join(tmp, name))));
}

/** What another user made, or another run removes at this moment, is left to them. */
async function removeUnused(folder: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(folder, { recursive: true, force: true });
  } catch {}
}
