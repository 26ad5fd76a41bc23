import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { z } from "zod";

/** Another on each start of a machine, the same in all its containers. */
const BOOT_FILE = "/proc/sys/kernel/random/boot_id";

const holder = z.object({
  pid: z.number().default(0),
  host: z.string().default(""),
  /** As `thisMachine` answers it; an older version of the program noted none. */
  machine: z.string().default(""),
  since: z.string().default(""),
});

/** Who has a claim: for people to read, and to know another machine's. */
export type Holder = z.infer<typeof holder>;

/** The file appears whole or not at all. */
export async function noteHolder(file: string): Promise<void> {
  const own: Holder = {
    pid: process.pid,
    host: os.hostname(),
    machine: await thisMachine(),
    since: new Date().toISOString(),
  };
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(own), { flag: "wx", mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    // On a full disk an empty one would stay.
    await rm(draft, { force: true });
    throw error;
  }
}

/** Undefined where nobody noted anything; a note that can't be read is of process 0. */
export async function findHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? undefined : "",
  );
  return text === undefined ? undefined : parseHolder(text);
}

/** Whether it noted itself on this machine, since that was started. */
export async function isOfThisMachine({ machine }: Holder): Promise<boolean> {
  return machine !== "" && machine === (await thisMachine());
}

export async function forgetHolder(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Another process has the claim. */
export class ClaimHeld extends Error {
  constructor(what: string, found: Holder | undefined) {
    super(`${what} is in use by ${describe(found)}: end that process first, wherever it runs`);
  }
}

/** The sentence where the lock is free and another machine's note is left, on a disk that both can reach. */
export function formatUnsure({ what, note }: { what: string; note: string }, found: Holder): string {
  return `${what} was last in use by ${describe(found)}, and lies on a disk that other machines may have: nobody can tell from here whether that process lives. Once you are sure that it has ended, delete ${note} and start again`;
}

/** The machine from its start to its end; empty where the system doesn't say. */
async function thisMachine(): Promise<string> {
  return (await readFile(BOOT_FILE, "utf8").catch(() => "")).trim();
}

function describe(found: Holder | undefined): string {
  if (!found) return "another process";
  const { pid, host, since } = found;
  return `process ${pid}${host && ` on ${host}`}${since && `, since ${since}`}`;
}

function parseHolder(text: string): Holder {
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return holder.parse({});
  }
}
