import { type ChildProcess, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const START_MS_MAX = 60_000;

export interface Program {
  /** What its first line that matched holds in the pattern's first group. */
  announced: string;
  end(): Promise<void>;
}

interface ProgramOptions {
  args: string[];
  env?: Record<string, string>;
  /** The stream on which it says that it is ready; 3 is one that is opened for that. */
  ready: { stream: 1 | 2 | 3; pattern: RegExp };
}

/** Starts a program and waits until it says that it is ready. */
export async function startProgram(
  file: string,
  { args, env = {}, ready }: ProgramOptions,
): Promise<Program> {
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  // What is interrupted leaves nothing behind.
  const onExit = () => child.kill();
  process.once("exit", onExit);
  child.once("exit", () => process.off("exit", onExit));
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  for (const stream of child.stdio.slice(1)) (stream as Readable).resume();
  try {
    const announced = await Promise.race([readLine(child, ready), failed]);
    return { announced, end: () => endProgram(child) };
  } catch (error) {
    await endProgram(child);
    throw error;
  }
}

/** The first of these programs that is on the PATH. */
export async function findProgram(...names: string[]): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of names) {
      const file = join(folder, name);
      const isProgram = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isProgram) return file;
    }
  return undefined;
}

async function readLine(child: ChildProcess, { stream, pattern }: ProgramOptions["ready"]): Promise<string> {
  const lines = createInterface({ input: child.stdio[stream] as Readable });
  const timer = setTimeout(() => lines.close(), START_MS_MAX);
  try {
    for await (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  } finally {
    clearTimeout(timer);
    (child.stdio[stream] as Readable).resume();
  }
  throw new Error(`${child.spawnfile} did not say that it is ready`);
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(impatience);
}
