import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FAILED_FILES } from "./failed-files.ts";

/** A command of the project's own programs. */
export interface Step {
  title: string;
  command: [file: string, ...rest: string[]];
}

/** What boot.mjs says to keep the server's memory small; it costs compilers and test runners a tenth of their time. */
const HEAP_OF_SERVERS = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];

for (const name of HEAP_OF_SERVERS) delete process.env[name];

/** Runs one step with its output shown, and ends the whole command when it fails. */
export async function runStep({ title, command }: Step): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  const { isGood, said } = await run(command, "inherit");
  process.stdout.write(`${title}: ${said}\n`);
  if (!isGood) process.exit(1);
}

/** More failed files than these are no chance of a busy machine. */
const RUN_AGAIN = 4;

/**
 * Runs steps beside each other. What each says is shown when it ends, and what failed ones say at the very end, where it
 * is also found in a log of which only the last lines were kept. A test file that failed is run once more by itself, and
 * named: what fails only beside other work is unsteady, what fails again ends the whole command.
 */
export async function runAtOnce(steps: Step[]): Promise<void> {
  process.stdout.write(`\nBeside each other: ${steps.map(({ title }) => title).join("; ")}\n`);
  const kept = mkdtempSync(path.join(tmpdir(), "failed-files-"));
  const failed: { step: Step; output: string; list: string }[] = [];
  const runs = steps.map(async (step, index) => {
    const list = path.join(kept, String(index));
    const { isGood, said, output } = await run(step.command, "pipe", list);
    if (!isGood) failed.push({ step, output, list });
    const line = `${step.title}: ${said}\n`;
    process.stdout.write(isGood ? `\n${output}${line}` : `\n${line}`);
  });
  await Promise.all(runs);
  let isGood = true;
  for (const { step, output, list } of failed) {
    process.stdout.write(`\n${output}`);
    isGood = (await passesAlone(step, list)) && isGood;
  }
  rmSync(kept, { recursive: true });
  if (!isGood) process.exit(1);
}

async function passesAlone({ title, command }: Step, list: string): Promise<boolean> {
  const files = existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
  if (files.length === 0 || files.length > RUN_AGAIN) return false;
  // What stands in the command as a part of a path would run more than the files that failed.
  const words = command.filter((word) => !word.includes("/src/"));
  const { isGood, said, output } = await run([words[0] as string, ...words.slice(1), ...files], "pipe", list);
  const outcome = isGood ? `UNSTEADY, passed by itself: ${files.join(", ")}` : output;
  process.stdout.write(`\n${title}, once more: ${said}\n${outcome}\n`);
  return isGood;
}

function run(
  [file, ...rest]: Step["command"],
  output: "inherit" | "pipe",
  failedFiles = "",
): Promise<{ isGood: boolean; said: string; output: string }> {
  const began = performance.now();
  const child = spawn(file, rest, {
    stdio: ["ignore", output, output],
    env: { ...process.env, [FAILED_FILES]: failedFiles },
    shell: process.platform === "win32",
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    const end = (isGood: boolean, why = "") => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const said = isGood ? `done in ${seconds} s` : `failed after ${seconds} s${why}`;
      resolve({ isGood, said, output: Buffer.concat(pieces).toString() });
    };
    child.on("error", (error) => end(false, ` (${error.message})`));
    child.on("close", (code) => end(code === 0));
  });
}
