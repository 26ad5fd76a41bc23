import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { prepareDataDir } from "./testing/data-dir.ts";
import { findFreePort } from "./testing/free-port.ts";
import { FOR_SHORT_LIVES } from "./testing/server-process.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
const TIMEOUT_MS = 120_000;

let dataDir: string;

beforeAll(async () => {
  dataDir = await prepareDataDir();
}, TIMEOUT_MS);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What a start that ends says last: all that it wrote to standard error. */
async function failToStart(options: { env?: Record<string, string>; handles?: number }): Promise<string> {
  const { env = {}, handles = 1_024 } = options;
  const words = [`ulimit -n ${handles} && exec "$@"`, "sh", process.execPath, ...FOR_SHORT_LIVES, MAIN];
  const own = { DATA_DIR: dataDir, PORT: String(await findFreePort()), DATABASE_URL: "" };
  const child = spawn("sh", ["-c", ...words], {
    // Of a file with certificates that it has no handle for, Node itself says something first.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...own, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(code).toBe(1);
  return said;
}

it("says that the port is taken", { timeout: TIMEOUT_MS }, async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");

  expect(await failToStart({ env: { PORT: String(port) } })).toMatch(
    /^Could not start: .*: another program listens at this address already; choose another PORT.*\n$/,
  );
  other.close();
});

it("starts although nobody reads its log any more", { timeout: TIMEOUT_MS }, async () => {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [...FOR_SHORT_LIVES, MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  child.stderr.destroy();
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await isHealthy()).toBe(true), { timeout: 60_000, interval: 200 });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it.runIf(process.platform === "linux")(
  "says that there are too few file handles, for the database's thread or for its files",
  { timeout: TIMEOUT_MS },
  async () => {
    const sentence =
      /^Could not start: .*EMFILE.*: this process has too many files open; raise its limit.*\n$/;
    for (const handles of [24, 45]) expect(await failToStart({ handles })).toMatch(sentence);
  },
);

it("says that DATA_DIR is no folder", { timeout: TIMEOUT_MS }, async () => {
  const file = path.join(dataDir, "a-file");
  await writeFile(file, "");

  expect(await failToStart({ env: { DATA_DIR: file } })).toMatch(/^Could not start: EEXIST.*\n$/);
});

it("says that another version's PostgreSQL wrote the data, and how it comes here", {
  timeout: TIMEOUT_MS,
}, async () => {
  const older = await prepareDataDir({ within: dataDir });
  await writeFile(path.join(older, "postgres/PG_VERSION"), "15\n");

  expect(await failToStart({ env: { DATA_DIR: older } })).toMatch(
    /^Could not start: the data in .* was written by PostgreSQL 15.*brought here by a backup.*\n$/,
  );
});
