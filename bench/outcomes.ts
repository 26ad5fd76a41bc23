import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT, withEarlierCheckout } from "./earlier-checkout.ts";

const USAGE = "Usage: node bench/outcomes.ts COMMIT [TALKS…]";
/** Of the differences that are printed whole. */
const SHOWN = 20;

/** Plays the same messages (`play-outcomes.ts`) on an earlier commit and on this checkout, and prints where they differ. */
function compareOutcomes(commit: string, talks: readonly string[]): Promise<number> {
  return withEarlierCheckout({ commit, packages: "ours" }, async (earlier) => {
    const [before, after] = await Promise.all([play(earlier, talks), play(ROOT, talks)]);
    return report(before, after);
  });
}

/** The lines that are printed. */
async function play(checkout: string, talks: readonly string[]): Promise<string[]> {
  const program = spawn(process.execPath, ["--no-warnings", "bench/play-outcomes.ts", ...talks], {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pieces: Buffer[] = [];
  program.stdout.on("data", (piece: Buffer) => pieces.push(piece));
  const code = await new Promise((resolve) => void program.once("close", resolve));
  if (code !== 0) throw new Error(`play-outcomes ended with ${code} in ${checkout}`);
  return Buffer.concat(pieces).toString().trimEnd().split("\n");
}

function report(before: readonly string[], after: readonly string[]): number {
  const others = before.flatMap((line, n) => (line === after[n] ? [] : [`- ${line}\n+ ${after[n]}`]));
  for (const other of others.slice(0, SHOWN)) console.log(other);
  const isWhole = before.length === after.length;
  if (!isWhole) console.log(`${before.length} turns before, ${after.length} now`);
  console.log(`${before.length} turns, ${others.length} of them not as before`);
  return others.length > 0 || !isWhole ? 1 : 0;
}

const [commit, ...talks] = process.argv.slice(2);
if (!commit) throw new Error(USAGE);
process.exitCode = await compareOutcomes(
  commit,
  talks.map((file) => path.resolve(file)),
);
