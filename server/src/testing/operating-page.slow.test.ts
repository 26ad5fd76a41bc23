import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Envelope } from "@cxc/contract/route.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCommands } from "../../../scripts/page-blocks.ts";
import { findFreePort } from "./free-port.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";
import { makeAgentAt, signUpAt } from "./process-company.ts";
import { FOR_SHORT_LIVES, type ServerProcess, startServerProcess } from "./server-process.ts";
import { wordsOf } from "./words-of.ts";

const PAGE = path.join(import.meta.dirname, "../../../docs/operating.md");
const RUNNER = path.join(import.meta.dirname, "run-admin-commands.ts");
const ADMIN = "npm run admin -- ";
const STATEMENT = "sudo -u postgres psql";
const SECRET_KEY = "the key of an installation that reads its own page";

/** What a test can't do, with the reason. Whatever else stands on the page is run. */
const NOT_HERE: Record<string, string> = {
  useradd: "changes the machine",
  "git clone": "changes the machine",
  install: "changes the machine",
  cp: "changes the machine",
  docker: "needs Docker",
  "npm run admin -- verify s3:NAME": "needs a bucket: exchange-with-bucket.test.ts has one",
  "npm run admin -- install-model-runtime": "fetches 114 MB",
};

const run = promisify(execFile);

let commands: string[];
let folder: string;
let postgres: PostgresServer;
let server: ServerProcess;
/** What the page leaves to its reader. */
let own: Record<string, string>;

beforeAll(async () => {
  commands = readCommands(await readFile(PAGE, "utf8"));
  folder = await mkdtemp(path.join(os.tmpdir(), "operating-page-"));
  postgres = await startPostgres();
  server = await startServerProcess(path.join(folder, "live"), await findFreePort(), { SECRET_KEY });
  const token = await signUpAt(server);
  own = {
    COMPANY: "Acme",
    NUMBER: "50",
    NAME: "Agency",
    EMAIL: await emailOf(token),
    AGENT_ID: await makeAgentAt(server, token),
    FILE: path.join(folder, "console.backup"),
    FILE_OR_FOLDER: path.join(folder, "agent"),
    "FILE_OR_FOLDER/": `${path.join(folder, "agent")}/`,
    DATABASE_URL: `postgres://console:a%20long%20password@127.0.0.1:${postgres.port}/console`,
  };
}, 120_000);

afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("has commands that do what the page says, each as it stands there", async () => {
  const possible = commands.filter(
    (command) => !Object.keys(NOT_HERE).some((start) => command.startsWith(start)),
  );
  const admin = possible.filter((command) => !command.startsWith(STATEMENT));
  const isMove = (command: string) => command.startsWith(`${ADMIN}move-to`);

  for (const command of possible.filter((each) => each.startsWith(STATEMENT))) await runStatement(command);
  const said = await runAdmin(admin.filter((command) => !isMove(command)));
  await server.kill();
  const moved = await runAdmin(admin.filter(isMove));

  const told = (name: string) => [...said].flatMap(([command, text]) => (command.includes(name) ? text : []));
  expect(said.size).toBeGreaterThan(12);
  expect((await stat(own.FILE ?? "")).size).toBeGreaterThan(1_000);
  expect(told("list-companies")).toEqual([expect.stringContaining("Acme")]);
  expect(told("restore")).toHaveLength(2);
  expect(moved.size).toBe(1);
  expect(await countCompanies()).toBe(2);
}, 300_000);

it("leaves out no command that it doesn't have", () => {
  const needless = Object.keys(NOT_HERE).filter((start) => !commands.some((each) => each.startsWith(start)));
  expect(needless).toEqual([]);
});

async function emailOf(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/user/profile/`, { headers });
  return ((await answer.json()) as Envelope<{ email: string }>).data?.email ?? "";
}

/** By command what it said. `restore` fills a folder of its own; whoever is to become a publisher has no account yet. */
async function runAdmin(page: readonly string[]): Promise<Map<string, string>> {
  const given: { words: string[]; environment: Record<string, string> }[] = [];
  for (const command of page) {
    expect(command.startsWith(ADMIN), command).toBe(true);
    const email = command.includes("make-publisher") ? { EMAIL: "agency@example.com" } : {};
    const data = command.includes("restore") ? await mkdtemp(path.join(folder, "restored-")) : undefined;
    given.push({
      words: wordsOf(command.slice(ADMIN.length), { ...own, ...email }),
      environment: { SECRET_KEY, DATA_DIR: data ?? path.join(folder, "live") },
    });
  }
  const program = [...FOR_SHORT_LIVES, "--no-wasm-code-gc", RUNNER, JSON.stringify(given)];
  const { stdout } = await run(process.execPath, program);
  const said = JSON.parse(stdout) as string[];
  return new Map(page.map((command, index) => [command, said[index] ?? ""]));
}

async function runStatement(command: string): Promise<void> {
  const [, statement = ""] = /-c "([^"]+)"/.exec(command) ?? [];
  await query(postgres.url, statement);
}

/** In the database that the page has made and moved to: the company, and the publisher that the page makes. */
async function countCompanies(): Promise<number> {
  const rows = await query(own.DATABASE_URL ?? "", "select id from tenants");
  return rows.length;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<object>(statement).finally(() => client.end());
  return rows;
}
