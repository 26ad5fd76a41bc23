import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { onServer, withName } from "../../testing/on-server.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const ADMIN = path.join(import.meta.dirname, "../../../../scripts/admin.ts");
/** Several processes start, one after the other. */
const TIMEOUT_MS = 600_000;
const NAME = `moved_${process.pid}`;

const postgresUrl = inject("postgres")?.url;
const isEmbedded = postgresUrl === undefined;
let folder: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backup-command-"));
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as the operator would. */
function admin(env: Record<string, string>, ...words: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: "", SECRET_KEY: "", INIT_CWD: folder, ...env } };
    execFile(process.execPath, ["--no-warnings", ADMIN, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: `${stdout}${stderr}` }),
    );
  });
}

async function signUp(url: string, email: string): Promise<number> {
  const body = { name: "Ada", email, phone: "1234567890", company: "Acme", password: "Passw0rd!" };
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/auth/signup/`, { method: "POST", headers, body: JSON.stringify(body) }))
    .status;
}

async function logIn(url: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: "Passw0rd!" });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/api/auth/login/`, { method: "POST", headers, body })).status;
}

it.runIf(isEmbedded)(
  "backs up what runs, and what is restored is served elsewhere",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const dataDir = await prepareDataDir({ within: folder });
    server = await startServerProcess(dataDir, await findFreePort());
    await signUp(server.url, "ada@example.com");
    const made = await admin({ DATA_DIR: dataDir }, "backup", "with.backup", "--with-key");
    const without = await admin({ DATA_DIR: dataDir }, "backup", "without.backup");
    const again = await admin({ DATA_DIR: dataDir }, "backup", "with.backup");
    const left = await readdir(dataDir);
    await server.kill();

    const elsewhere = path.join(folder, "elsewhere");
    const checked = await admin({}, "verify", "with.backup");
    const refused = await admin({ DATA_DIR: elsewhere }, "restore", "without.backup");
    const restored = await admin({ DATA_DIR: elsewhere }, "restore", "with.backup");
    const twice = await admin({ DATA_DIR: elsewhere }, "restore", "with.backup");
    server = await startServerProcess(elsewhere, await findFreePort());

    expect([made.code, made.out]).toEqual([0, expect.stringContaining("The key lies in it")]);
    expect([without.code, without.out]).toEqual([0, expect.stringContaining("The key is not in it")]);
    expect([again.code, again.out]).toEqual([1, expect.stringContaining("is there already")]);
    expect(left.filter((name) => name.startsWith("copy-for-backup"))).toEqual([]);
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringMatching(/1 {2}users\n[\s\S]*Whole: .* with the key/),
    ]);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("set SECRET_KEY")]);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("The key lies in")]);
    expect([twice.code, twice.out]).toEqual([1, expect.stringContaining("companies already")]);
    expect(await logIn(server.url, "ada@example.com")).toBe(200);
  },
);

it.runIf(isEmbedded)("says what is missing", { timeout: TIMEOUT_MS }, async () => {
  const older = await prepareDataDir({ within: folder });
  await writeFile(path.join(older, "postgres/PG_VERSION"), "17\n");
  const said = await Promise.all([
    admin({ DATA_DIR: path.join(folder, "nothing") }, "backup", "x.backup"),
    admin({ DATA_DIR: older }, "list-companies"),
    admin({}, "verify", "missing.backup"),
    admin({}, "backup"),
    admin({}, "move-to", "mysql://x"),
  ]);
  expect(said.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(said.map(({ out }) => out)).toEqual([
    expect.stringContaining("There is no database in"),
    expect.stringContaining("was written by PostgreSQL 17, and this version has PostgreSQL 18"),
    expect.stringContaining("There is no file"),
    expect.stringContaining("It is called like this"),
    expect.stringContaining("move-to takes an address"),
  ]);
});

it.runIf(!isEmbedded)(
  "moves the embedded database to a server and back",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await prepareDataDir({ within: folder });
    server = await startServerProcess(dataDir, await findFreePort());
    await signUp(server.url, "ada@example.com");
    const url = withName(postgresUrl ?? "", NAME);
    await onServer(postgresUrl ?? "", `create database ${NAME}`);
    const running = await admin({ DATA_DIR: dataDir }, "move-to", url);
    await server.kill();
    const moved = await admin({ DATA_DIR: dataDir }, "move-to", url);
    const twice = await admin({ DATA_DIR: dataDir }, "move-to", url);
    const key = await readFile(path.join(dataDir, "secret.key"), "utf8");
    const onServerWith = (SECRET_KEY: string, ...words: string[]) =>
      admin({ DATABASE_URL: url, SECRET_KEY }, ...words);
    const wrongKey = await onServerWith("x".repeat(40), "backup", "wrong.backup", "--with-key");
    const dump = await onServerWith(key, "backup", "server.backup", "--with-key");
    const back = path.join(folder, "back");
    const refused = await admin({ DATA_DIR: back, SECRET_KEY: "x".repeat(40) }, "restore", "server.backup");
    const restored = await admin({ DATA_DIR: back }, "restore", "server.backup");
    await onServer(postgresUrl ?? "", `drop database ${NAME}`);

    expect([running.code, running.out]).toEqual([1, expect.stringContaining("in use by process")]);
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining("each table read back")]);
    expect([twice.code, twice.out]).toEqual([1, expect.stringContaining("companies already")]);
    for (const { code, out } of [wrongKey, refused])
      expect([code, out]).toEqual([1, expect.stringContaining("SECRET_KEY is not the one")]);
    expect([dump.code, restored.code]).toEqual([0, 0]);
    expect(await readFile(path.join(back, "secret.key"), "utf8")).toBe(key);
  },
);
