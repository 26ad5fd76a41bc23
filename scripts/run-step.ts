import { spawnSync } from "node:child_process";

/** Runs one step with its output shown, and ends the whole command when it fails. */
export function runStep(
  title: string,
  [file, ...rest]: [string, ...string[]],
  env: Record<string, string> = {},
): void {
  process.stdout.write(`\n${title}\n`);
  const began = performance.now();
  const { status, error } = spawnSync(file, rest, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status !== 0) {
    process.stderr.write(`${title}: failed after ${seconds} s${error ? ` (${error.message})` : ""}\n`);
    process.exit(1);
  }
  process.stdout.write(`${title}: done in ${seconds} s\n`);
}
