import { spawn } from "node:child_process";

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

/**
 * Runs steps beside each other. What each says is shown when it ends, and what failed ones say at the very end, where it
 * is also found in a log of which only the last lines were kept. One that failed ends the whole command.
 */
export async function runAtOnce(steps: Step[]): Promise<void> {
  process.stdout.write(`\nBeside each other: ${steps.map(({ title }) => title).join("; ")}\n`);
  const failures: string[] = [];
  const runs = steps.map(async ({ title, command }) => {
    const { isGood, said, output } = await run(command, "pipe");
    if (!isGood) failures.push(`\n${output}${title}: ${said}\n`);
    process.stdout.write(isGood ? `\n${output}${title}: ${said}\n` : `\n${title}: ${said}; see the end\n`);
  });
  await Promise.all(runs);
  if (failures.length === 0) return;
  process.stdout.write(failures.join(""));
  process.exit(1);
}

function run(
  [file, ...rest]: Step["command"],
  output: "inherit" | "pipe",
): Promise<{ isGood: boolean; said: string; output: string }> {
  const began = performance.now();
  const child = spawn(file, rest, {
    stdio: ["ignore", output, output],
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
