import { access, chown, constants, open, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { ClaimHeld, findHolder, forgetHolder, formatUnsure, isOfThisMachine, noteHolder } from "./holder.ts";
import { isLocalDisk } from "./local-disk.ts";

/** A holder that is just ending, and others that try at the same time, are waited for. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 50;
/** This thread stands still for so long where another process looks at the file at the very moment. */
const BUSY_MS = 10;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/** One that nobody refers to would be collected, and given back with it. */
const held = new Set<DatabaseSync>();

/**
 * Claims `what` for this process, and resolves with the function that gives it back; the kernel does when the process or
 * thread ends, however it does. The claim is SQLite's lock on the file `name`.claim (nothing is ever stored in it), which
 * holds between all containers of a machine; `name`.lock says whose it is. Throws ClaimHeld where another has it, and an
 * Error where, on a disk of several machines, nobody can tell.
 */
export async function takeClaim(
  name: string,
  { what, isLocal = isLocalDisk }: { what: string; isLocal?: (folder: string) => Promise<boolean> },
): Promise<() => Promise<void>> {
  const note = `${name}.lock`;
  const lock = await lockInTime(`${name}.claim`);
  if (!lock) throw new ClaimHeld(what, await findHolder(note));
  try {
    const before = await findHolder(note);
    // A lock of such a disk may be known to one machine alone; who was stopped in order left no note.
    if (before && !(await isOfThisMachine(before)) && !(await isLocal(path.dirname(name))))
      throw new Error(formatUnsure({ what, note }, before));
    await noteHolder(note);
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return async () => {
    if (!held.delete(lock)) return;
    await forgetHolder(note);
    lock.close();
  };
}

async function lockInTime(file: string): Promise<DatabaseSync | undefined> {
  await assertWritable(file);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const lock = await tryLock(file);
    if (lock || performance.now() > deadline) return lock;
    await wait(PAUSE_MS);
  }
}

/** Undefined where another has it. */
async function tryLock(file: string): Promise<DatabaseSync | undefined> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: BUSY_MS });
    // With a journal on the disk a full one would refuse it.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    if (codeOf(error) === SQLITE_BUSY) return undefined;
    // SQLite keeps the system's reason, such as too many open files, to itself.
    if (codeOf(error) === SQLITE_CANTOPEN) await (await open(path.dirname(file))).close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} can't be locked, which its file system must allow: ${why}`, { cause: error });
  }
}

/**
 * Makes the file where it is absent. One that can't be written would be locked for reading alone, beside others. It is not
 * opened where it is there: a process that closes a file gives back all locks that it has on it.
 */
async function assertWritable(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await (await open(file, "a", 0o600)).close();
    // Made by root's command, taken by the server's own user.
    const { uid, gid } = await stat(path.dirname(file));
    if (process.getuid?.() === 0) await chown(file, uid, gid);
  }
}

/** SQLite's primary result code. */
function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : undefined;
}
