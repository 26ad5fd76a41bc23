import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";

const ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 25;
/** In /proc/PID/stat, counted after the process's name, which may hold blanks and brackets. */
const STATE_FIELD = 0;
const START_FIELD = 19;

interface Holder {
  pid: number;
  /** The process's start and the machine's, from /proc; empty where there is none. */
  started: string;
  token: string;
}

/**
 * Takes a lock file for this process and resolves with the function that gives it back. Throws an Error that names
 * the holder if a living process has it. One that is dead, a zombie, or whose process number was given to a younger
 * process doesn't count.
 */
export async function takeLockFile(file: string): Promise<() => Promise<void>> {
  const own: Holder = { pid: process.pid, started: (await startOf(process.pid)) ?? "", token: randomUUID() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await createWhole(file, own)) return () => giveBack(file, own);
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder))) {
      throw new Error(`the data is in use by process ${holder.pid} (${file}); end that process first`);
    }
    if (holder && (await replaceDead(file, holder, own))) return () => giveBack(file, own);
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
  }
  throw new Error(`could not take the lock file ${file}`);
}

/** A hard link appears at once and with all its content, or fails because the name is taken. */
async function createWhole(file: string, holder: Holder): Promise<boolean> {
  const draft = await writeDraft(file, holder);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Of several who find the same dead holder one gets the second lock and replaces the file; the others look again. */
async function replaceDead(file: string, dead: Holder, own: Holder): Promise<boolean> {
  const gate = `${file}.takeover`;
  if (!(await createWhole(gate, own))) {
    const other = await readHolder(gate);
    if (other && !(await isAlive(other))) await rm(gate, { force: true });
    return false;
  }
  try {
    if ((await readHolder(file))?.token !== dead.token) return false;
    await rename(await writeDraft(file, own), file);
    return true;
  } finally {
    await rm(gate, { force: true });
  }
}

async function giveBack(file: string, own: Holder): Promise<void> {
  if ((await readHolder(file))?.token === own.token) await rm(file, { force: true });
}

async function writeDraft(file: string, holder: Holder): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return draft;
  } catch (error) {
    // On a full disk an empty one would stay.
    await rm(draft, { force: true });
    throw error;
  }
}

/** A file that is no lock of ours reads as one of process 0, which nobody is. */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(file, "utf8");
    return parseHolder(text);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder {
  try {
    const { pid, started, token } = JSON.parse(text) as Partial<Holder>;
    return { pid: Number(pid ?? 0), started: String(started ?? ""), token: String(token ?? "") };
  } catch {
    return { pid: 0, started: "", token: "" };
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  const start = await startOf(pid);
  if (start !== undefined) return start !== "" && (started === "" || start === started);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** When a process started; empty if it is gone or only waits to be reaped, undefined where there is no /proc. */
async function startOf(pid: number): Promise<string | undefined> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => undefined);
  if (boot === undefined) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[STATE_FIELD] ?? "";
  if (stat === "" || state === "Z" || state === "X") return "";
  return `${boot.trim()}/${fields[START_FIELD]}`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
