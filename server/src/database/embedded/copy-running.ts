import fs from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { DatabaseMaintenance } from "./database-maintenance.ts";
import type { Session } from "./session.ts";

/** Between two slices statements run: so much is copied in about a millisecond. */
const SLICE_BYTES = 1024 * 1024;
const CONTROL_FILE = "global/pg_control";
const LOG_FOLDER = "pg_wal";
const LOG_SEGMENT = /^[0-9A-F]{24}$/;
const POSITION = `
  select redo_lsn::text as redo, pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_lsn()) as last
  from pg_control_checkpoint()`;

interface Folders {
  from: string;
  to: string;
}

/**
 * Copies the folder of the running database while statements go on. Its files are then of different moments, but no page
 * is torn, because nothing is written during a slice; the log since the checkpoint at the begin, copied last and at
 * once, brings them all to the moment of the end when the copy is opened, as after a power cut. Until then there is no
 * other checkpoint. Throws if so much was written that PostgreSQL made one all the same.
 */
export async function copyRunning(
  { session, maintenance }: { session: Session; maintenance: DatabaseMaintenance },
  { from, to }: Folders,
): Promise<void> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  await outsideTransactions(session);
  maintenance.pause();
  try {
    maintenance.checkpoint();
    const begin = findPosition(session);
    // Before anything else can be written: it says from where on the log counts.
    for (const _ of slicesOf(CONTROL_FILE, { from, to }));
    for (const name of listFiles(from)) {
      for (const _ of slicesOf(name, { from, to })) await nextTurn();
    }
    makeFolders({ from, to });
    await outsideTransactions(session);
    const end = findPosition(session);
    if (end.redo !== begin.redo)
      throw new Error(
        "So much was written meanwhile that the copy is of no use: try again when it is quieter.",
      );
    for (const name of listLog(from)) {
      if (name < begin.first || name > end.last) continue;
      for (const _ of slicesOf(path.join(LOG_FOLDER, name), { from, to }));
    }
  } finally {
    maintenance.resume();
  }
}

/** Resolves between two transactions; what runs before the next await is outside of one. */
async function outsideTransactions(session: Session): Promise<void> {
  while (session.inTransaction) await wait(1);
}

function findPosition(session: Session): { redo: string; first: string; last: string } {
  const [row] = session.ask(POSITION);
  return { redo: String(row?.redo), first: String(row?.first), last: String(row?.last) };
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(
      (name) => name !== CONTROL_FILE && name !== "postmaster.pid" && path.dirname(name) !== LOG_FOLDER,
    );
}

function listLog(folder: string): string[] {
  return fs.readdirSync(path.join(folder, LOG_FOLDER)).filter((name) => LOG_SEGMENT.test(name));
}

/** PostgreSQL wants its folders, the empty ones too. */
function makeFolders({ from, to }: Folders): void {
  for (const entry of fs.readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isDirectory()) continue;
    fs.mkdirSync(path.join(to, path.relative(from, path.join(entry.parentPath, entry.name))), {
      recursive: true,
    });
  }
}

/** Copies a slice a step. A file that is gone was deleted by a statement, which the log knows of. */
function* slicesOf(name: string, { from, to }: Folders): Generator<void> {
  const origin = path.join(from, name);
  if (!fs.existsSync(origin)) return;
  fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true, mode: 0o700 });
  const source = fs.openSync(origin, "r");
  const target = fs.openSync(path.join(to, name), "w", 0o600);
  try {
    const slice = Buffer.allocUnsafe(SLICE_BYTES);
    for (let size = fs.readSync(source, slice); size > 0; size = fs.readSync(source, slice)) {
      fs.writeSync(target, slice, 0, size);
      yield;
    }
  } finally {
    fs.closeSync(source);
    fs.closeSync(target);
  }
}
