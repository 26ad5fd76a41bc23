import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { parseConfig } from "../../config.ts";
import { startTestApp } from "../../testing/app.ts";
import { callProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { onServer, withName } from "../../testing/on-server.ts";
import { FOR_SHORT_LIVES, type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { openDatabase } from "../open.ts";
import { prepareDatabase } from "../prepare.ts";
import { loadSecretKeys } from "../secret-key.ts";
import { createSecrets } from "../secrets.ts";
import { tenantWriter } from "../tenant.ts";
import { runBackupCommand } from "./run-backup-command.ts";

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

/** Runs the command as the operator would, in a process of its own: a backup's leaves the processor to all others first. */
function admin(env: Record<string, string>, ...words: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: "", SECRET_KEY: "", INIT_CWD: folder, ...env } };
    execFile(process.execPath, [...FOR_SHORT_LIVES, ADMIN, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: `${stdout}${stderr}` }),
    );
  });
}

/** What that process does; files are named as in the test's folder. */
async function run(env: Record<string, string>, name: string, word: string, ...rest: string[]) {
  const where = name === "move-to" ? word : path.join(folder, word);
  return (await runBackupCommand([name, where, ...rest], parseConfig(env)))?.join("\n");
}

const CREDENTIALS = { email: "ada@example.com", password: "Passw0rd!" };

/** A server on a new folder with a company in it. */
async function startWithCompany(): Promise<{ dataDir: string; running: ServerProcess }> {
  const dataDir = await prepareDataDir({ within: folder });
  server = await startServerProcess(dataDir, await findFreePort());
  const body = { ...CREDENTIALS, name: "Ada", phone: "1234567890", company: "Acme" };
  await callProcess(server, "auth/signup/", { body });
  return { dataDir, running: server };
}

/** The data of a folder, served in this process. */
async function logInTo(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir });
  const secretKeys = await loadSecretKeys(parseConfig({ DATA_DIR: dataDir }), database);
  await prepareDatabase(database, secretKeys);
  const app = await startTestApp({}, { database, secretKeys });
  const { status } = await app.request("POST", "/api/auth/login/", { body: CREDENTIALS });
  await app.close();
  await database.close();
  return status;
}

it.runIf(isEmbedded)(
  "backs up what runs, and what is restored is served elsewhere",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { dataDir, running } = await startWithCompany();
    const made = await run({ DATA_DIR: dataDir }, "backup", "with.backup", "--with-key");
    const without = await run({ DATA_DIR: dataDir }, "backup", "without.backup");
    const left = await readdir(dataDir);
    await running.kill();

    const checked = await run({}, "verify", "with.backup");
    const elsewhere = { DATA_DIR: await prepareDataDir({ isEmpty: true, within: folder }) };
    await expect(run(elsewhere, "restore", "without.backup")).rejects.toThrow("set SECRET_KEY");
    const restored = await admin(elsewhere, "restore", "with.backup");

    expect(made).toContain("The key lies in it");
    expect(without).toContain("The key is not in it");
    expect(left.filter((name) => name.startsWith("copy-for-backup"))).toEqual([]);
    expect(checked).toMatch(/1 {2}users\n[\s\S]*Whole: .* with the key/);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("The key lies in")]);
    expect(await logInTo(elsewhere.DATA_DIR)).toBe(200);
  },
);

it.runIf(isEmbedded)(
  "restores without what the lost key had sealed, and says what that was",
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = await prepareDataDir({ within: folder });
    const database = await openDatabase({ dataDir });
    const keys = await loadSecretKeys(parseConfig({ DATA_DIR: dataDir }), database);
    await prepareDatabase(database, keys);
    const tenants = [randomUUID(), randomUUID()];
    for (const [n, id] of tenants.entries()) {
      await sql`insert into tenants (id, kind, name) values (${id}, 'company', ${`Firm ${n}`})`.execute(
        database.query,
      );
      for (const owner of [`action:${randomUUID()}`, "models:chat"])
        await createSecrets(keys).sealSecret(
          { owner, name: "key", origin: "x" },
          "hush",
          tenantWriter(id, database.query),
        );
    }
    await database.close();
    const file = "sealed.backup";
    const lost = { DATA_DIR: await prepareDataDir({ isEmpty: true, within: folder }) };

    const made = await run({ DATA_DIR: dataDir }, "backup", file);
    await rm(path.join(dataDir, "secret.key"));
    const keyless = await run({ DATA_DIR: dataDir }, "backup", "keyless.backup");
    await expect(run(lost, "restore", file)).rejects.toThrow(
      "restore FILE --without-secrets leaves them out",
    );
    const restored = await run(lost, "restore", file, "--without-secrets");
    const again = await openDatabase({ dataDir: lost.DATA_DIR });
    const fresh = await loadSecretKeys(parseConfig(lost), again);
    await prepareDatabase(again, fresh);
    const left = await again.query.selectFrom("secrets").selectAll().execute();
    const kept = await again.query.selectFrom("tenants").select("name").orderBy("name").execute();
    await again.close();

    expect(made).toContain("without the key this file can't be restored");
    expect(keyless).toContain("is missing: put it back");
    expect(restored).toContain("Left out, because the lost key had sealed them: 4 passwords and keys.");
    expect(restored).toContain(
      "2 of actions that call an address (Firm 0, Firm 1): enter them again on the action's form",
    );
    expect(restored).toContain(
      "2 of model providers (Firm 0, Firm 1): enter them again on the Models screen",
    );
    expect([left, kept]).toEqual([[], [{ name: "Firm 0" }, { name: "Firm 1" }]]);
    expect(fresh.current).not.toBe(keys.current);
  },
);

it.runIf(isEmbedded)("says what is missing", { timeout: TIMEOUT_MS }, async () => {
  const older = await prepareDataDir({ within: folder });
  await writeFile(path.join(older, "postgres/PG_VERSION"), "17\n");
  const { code, out } = await admin({ DATA_DIR: older }, "list-companies");

  expect([code, out]).toEqual([
    1,
    expect.stringContaining("was written by PostgreSQL 17, and this version has PostgreSQL 18"),
  ]);
  const nothing = { DATA_DIR: path.join(folder, "nothing") };
  await expect(run(nothing, "backup", "x.backup")).rejects.toThrow("There is no database in");
  await expect(run({}, "verify", "missing.backup")).rejects.toThrow("There is no file");
  await expect(runBackupCommand(["backup"], parseConfig({}))).rejects.toThrow("It is called like this");
  await expect(run({}, "move-to", "mysql://x")).rejects.toThrow("move-to takes an address");
});

it.runIf(!isEmbedded)(
  "moves the embedded database to a server and back",
  { timeout: TIMEOUT_MS },
  async () => {
    const { dataDir, running } = await startWithCompany();
    const url = withName(postgresUrl ?? "", NAME);
    await onServer(postgresUrl ?? "", `create database ${NAME}`);
    await expect(run({ DATA_DIR: dataDir }, "move-to", url)).rejects.toThrow("in use by process");
    await running.kill();
    const moved = await admin({ DATA_DIR: dataDir }, "move-to", url);
    await expect(run({ DATA_DIR: dataDir }, "move-to", url)).rejects.toThrow("companies already");
    const key = await readFile(path.join(dataDir, "secret.key"), "utf8");
    const wrongKey = { SECRET_KEY: "x".repeat(40) };
    await expect(
      run({ DATABASE_URL: url, ...wrongKey }, "backup", "wrong.backup", "--with-key"),
    ).rejects.toThrow("SECRET_KEY is not the one");
    await run({ DATABASE_URL: url, SECRET_KEY: key }, "backup", "server.backup", "--with-key");
    const back = await prepareDataDir({ isEmpty: true, within: folder });
    await expect(run({ DATA_DIR: back, ...wrongKey }, "restore", "server.backup")).rejects.toThrow(
      "SECRET_KEY is not the one",
    );
    await run({ DATA_DIR: back }, "restore", "server.backup");
    await onServer(postgresUrl ?? "", `drop database ${NAME}`);

    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining("each table read back")]);
    expect(moved.out).toContain(`what stands in ${path.join(dataDir, "secret.key")} as SECRET_KEY`);
    expect(await readFile(path.join(back, "secret.key"), "utf8")).toBe(key);
  },
);
