import { accessSync, constants, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** A whole run has up to a gigabyte of temporary files, and its programs take a few. */
const LEAST_ROOM_BYTES = 2 * 1024 ** 3;
const LEAST_MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Lets temporary files of whatever starts from now on lie in memory, where there is plenty: no test waits for a disk then. A
 * folder that was asked for by name stays.
 */
export function keepTempInMemory(): void {
  if (process.platform !== "linux" || process.env.TMPDIR !== undefined) return;
  if (os.freemem() > LEAST_MEMORY_BYTES && takesPrograms()) process.env.TMPDIR = MEMORY;
}

/** Containers have a small one as a rule, and one whose programs may not run: PostgreSQL's would lie there. */
function takesPrograms(): boolean {
  const program = path.join(MEMORY, `program-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < LEAST_ROOM_BYTES) return false;
    writeFileSync(program, "", { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
