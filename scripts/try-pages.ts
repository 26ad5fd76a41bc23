import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../server/src/testing/free-port.ts";
import { readCommands, readHtmlBlocks, readInlineCommands } from "./page-blocks.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "..");
const PAGES = ["README.md", "docs/guide.md", "docs/operating.md"];
/** What pages write in place of the address of the repository: here it is this checkout, as it is committed. */
const REPOSITORY = "REPOSITORY";
const COMMAND_MAX_MS = 900_000;

/** Goes on for the commands below it. */
const STAYS = /^(?:cd|export)\s/;
/** Runs until it is stopped, which is as soon as it says so, and what is tried meanwhile is done. */
const SERVES: readonly { command: RegExp; says: RegExp; meanwhile?: (said: string) => Promise<string> }[] = [
  { command: /^npm start$/, says: /Ready at http/ },
  { command: /^npm start -- --sample$/, says: /Sample: sign in .*\n/, meanwhile: tryApiSteps },
];
const LEFT_OUT: readonly { command: RegExp; because: string }[] = [
  { command: /^npm test$/, because: "this runs in it" },
  {
    command: /^docker\s/,
    because: "there may be no Docker; server/src/image.test.ts holds what the image has",
  },
  { command: /^npm run admin$/, because: "it stands for its commands" },
  { command: /^sudo\s/, because: "changes the machine" },
];
/** Pages whose blocks a test runs that has what they need (a PostgreSQL server, a company); what stands in their sentences is run here. */
const BLOCKS_IN_TESTS: Readonly<Record<string, string>> = {
  "docs/operating.md": "server/src/testing/operating-page.slow.test.ts",
};

/**
 * Types what the pages tell their reader to type, in an empty folder, one after the other, and the API page's steps at the server
 * that is started with a sample. Ends with 1 at the first that fails.
 */
async function tryPages(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pages-"));
  const port = await findFreePort();
  const shell = { folder, before: [] as string[], port };
  const typed = new Set<string>();
  try {
    for (const page of PAGES) {
      const markdown = await readFile(path.join(ROOT, page), "utf8");
      const test = BLOCKS_IN_TESTS[page];
      if (test) process.stdout.write(`${page}  its blocks are run by ${test}\n`);
      const blocks = readCommands(markdown);
      if (test) for (const command of blocks) typed.add(command);
      for (const command of [...blocks, ...readInlineCommands(markdown)]) {
        if (typed.has(command)) continue;
        typed.add(command);
        const left = LEFT_OUT.find((one) => one.command.test(command));
        const began = performance.now();
        const meanwhile = left === undefined ? await type(command, shell) : "";
        const took = left
          ? `not run: ${left.because}`
          : `${((performance.now() - began) / 1_000).toFixed(1)} s`;
        process.stdout.write(`${page}  ${command}  ${took}\n${meanwhile}`);
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

/** Answers what was tried meanwhile. */
async function type(command: string, { folder, before, port }: Shell): Promise<string> {
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
  let meanwhile: Promise<string> | undefined;
  const stop = (signal: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, signal);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += String(text);
      if (!serves?.says.test(said) || meanwhile) return;
      meanwhile = (serves.meanwhile?.(said) ?? Promise.resolve("")).finally(() => stop("SIGINT"));
      // It is awaited once the command has ended.
      meanwhile.catch(() => undefined);
    });
  const limit = setTimeout(() => stop("SIGKILL"), COMMAND_MAX_MS);
  const [code] = await once(child, "exit");
  clearTimeout(limit);
  if (serves ? !meanwhile : code !== 0) throw new Error(`${command} ended with ${code}:\n${said}`);
  return (await meanwhile) ?? "";
}

/** The steps of the API's page as it shows them, by whom the sample says. Throws where the last one isn't answered. */
async function tryApiSteps(said: string): Promise<string> {
  const [, address = "", email = "", password = ""] =
    /sign in at (\S+) as (\S+) with the password (\S+)/.exec(said) ?? [];
  const page = await (await fetch(`${address}/api/docs/`)).text();
  const steps = readHtmlBlocks(page, "step").map((step) =>
    step.replace("you@example.com", email).replace("your password", password),
  );
  const { stdout } = await run("bash", ["-eu", "-c", steps.join("\n")]);
  if (!stdout.includes('"outcome":"answered"')) throw new Error(`the API's page isn't answered:\n${stdout}`);
  return `/api/docs/  its ${steps.length} steps\n`;
}

await tryPages();
