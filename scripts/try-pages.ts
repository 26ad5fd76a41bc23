import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../server/src/testing/free-port.ts";
import { readCommands, readInlineCommands } from "./page-blocks.ts";

const ROOT = path.join(import.meta.dirname, "..");
const PAGES = ["README.md", "docs/guide.md"];
/** What pages write in place of the address of the repository: here it is this checkout, as it is committed. */
const REPOSITORY = "REPOSITORY";
const COMMAND_MAX_MS = 900_000;

/** Goes on for the commands below it. */
const STAYS = /^(?:cd|export)\s/;
/** Runs until it is stopped, which is as soon as it says so. */
const SERVES: readonly { command: RegExp; says: string }[] = [
  { command: /^npm start$/, says: "Ready at http" },
  { command: /^npm start -- --sample$/, says: "Sample: sign in at http" },
];
const LEFT_OUT: readonly { command: RegExp; because: string }[] = [
  { command: /^npm test$/, because: "this runs in it" },
  {
    command: /^docker\s/,
    because: "there may be no Docker; server/src/image.test.ts holds what the image has",
  },
];

/** Types what the pages tell their reader to type, in an empty folder, one after the other. Ends with 1 at the first that fails. */
async function tryPages(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pages-"));
  const port = await findFreePort();
  const shell = { folder, before: [] as string[], port };
  try {
    for (const page of PAGES) {
      const markdown = await readFile(path.join(ROOT, page), "utf8");
      for (const command of [...readCommands(markdown), ...readInlineCommands(markdown)]) {
        const left = LEFT_OUT.find((one) => one.command.test(command));
        const began = performance.now();
        if (left === undefined) await type(command, shell);
        const took = left
          ? `not run: ${left.because}`
          : `${((performance.now() - began) / 1_000).toFixed(1)} s`;
        process.stdout.write(`${page}  ${command}  ${took}\n`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Shell {
  folder: string;
  /** What was typed before and stays. */
  before: string[];
  port: number;
}

async function type(command: string, { folder, before, port }: Shell): Promise<void> {
  const words = [...before, command].join("\n").replaceAll(REPOSITORY, ROOT);
  if (STAYS.test(command)) before.push(command);
  const child = spawn("bash", ["-e", "-c", words], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: npm passes no signal on to what it runs.
    detached: true,
  });
  const serves = SERVES.find((one) => one.command.test(command));
  let said = "";
  let isServing = false;
  const stop = (signal: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, signal);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += String(text);
      if (!serves || isServing || !said.includes(serves.says)) return;
      isServing = true;
      stop("SIGINT");
    });
  const limit = setTimeout(() => stop("SIGKILL"), COMMAND_MAX_MS);
  const [code] = await once(child, "exit");
  clearTimeout(limit);
  if (serves ? !isServing : code !== 0) throw new Error(`${command} ended with ${code}:\n${said}`);
}

await tryPages();
