import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Notification } from "@cxc/contract/notifications.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { Config } from "../../config.ts";
import { readBackup } from "../../database/backup/read-backup.ts";
import { runAdminCommand } from "../../run-admin-command.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, signUp } from "../../testing/factories.ts";
import { withName } from "../../testing/on-server.ts";
import { S3_KEYS, startS3Server } from "../../testing/s3-server.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { deleteOldBackups, isBackupDue, newBackupName } from "./backup-files.ts";
import { folderStore } from "./folder-store.ts";

/** A second database is opened in a thread of a thread, which leaves the processor to all others. */
const TIMEOUT_MS = 400_000;

let app: TestApp;
let first: Actor;
let neighbour: Actor;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  first = await signUp(app);
  neighbour = await signUp(app);
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backups-"));
  return () => rm(folder, { recursive: true, force: true });
});

afterAll(() => app.close());

/** A process with BACKUP_DIR set does its scheduled tasks once, until `isDone`. */
async function tend(
  backupDir: string | undefined,
  isDone: () => Promise<unknown>,
  others: Partial<Config> = {},
): Promise<void> {
  const server = inject("postgres");
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database.query);
  const databaseUrl = server && withName(server.url, rows[0]?.name ?? "");
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir, { recursive: true });
  const config = { ...app.config, backupDir, dataDir, databaseUrl, ...others };
  const worker = await startTestWorker({ ...app, config });
  try {
    await sql`insert into jobs (name, data, max_attempts) values ('upkeep', 'null', 1)`.execute(
      app.database.query,
    );
    await expect.poll(isDone, { timeout: TIMEOUT_MS / 2 }).toBeTruthy();
  } finally {
    await worker.stop();
  }
}

const isIdle = async () => {
  const { rows } = await sql`select 1 from jobs where name in ('upkeep', 'backup')`.execute(
    app.database.query,
  );
  return rows.length === 0;
};

const told = async ({ token }: Pick<Actor, "token">) =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token })).data;

it("makes a whole backup where there is none yet, and leaves no copy of the data", {
  timeout: TIMEOUT_MS,
}, async () => {
  const into = path.join(folder, "made");
  const list = async () => (await readdir(into)).filter((name) => name.endsWith(".backup"));
  await tend(into, async () => (await list().catch(() => [])).length === 1);

  const [name = ""] = await list();
  expect((await readBackup(path.join(into, name))).manifest.users?.rows).toBe(2);
  expect(await isBackupDue(folderStore(into), new Date())).toBe(false);
  // The claim's file stays, whoever has it or not.
  expect((await readdir(path.join(folder, "data"))).filter((one) => !one.endsWith(".claim"))).toEqual([]);
});

it("puts one into a bucket, ends the old ones there, and brings it back by its name or as the newest", {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await startS3Server();
  const { url: endpoint, bucket } = server;
  const backupS3 = { endpoint, bucket, region: "eu-central-1", prefix: "console/", ...S3_KEYS };
  const nameOf = (days: number) => newBackupName(new Date(Date.now() - days * 86_400_000));
  const recent = nameOf(3);
  for (const name of [nameOf(30), recent, "theirs"]) server.files.set(`console/${name}`, Buffer.from(""));
  await tend(undefined, async () => server.files.size === 3 && isIdle(), { backupS3 });
  const names = [...server.files.keys()].map((key) => key.slice("console/".length)).sort();
  const made = names[1] ?? "";
  expect(names).toEqual([recent, made, "theirs"]);
  expect((await readdir(path.join(folder, "data"))).filter((one) => !one.endsWith(".claim"))).toEqual([]);

  const config = { ...app.config, backupS3, dataDir: path.join(folder, "data") };
  const verify = (word: string) => runAdminCommand(["verify", word], config);
  for (const word of ["s3:", `s3:${made}`])
    expect((await verify(word)).at(-1)).toMatch(/^Whole: .*without the key/);
  await expect(verify("s3:nothing")).rejects.toThrow("there is no such backup");
  await expect(runAdminCommand(["verify", "s3:"], app.config)).rejects.toThrow("BACKUP_S3_BUCKET");
  const restored = {
    ...config,
    databaseUrl: undefined,
    dataDir: path.join(folder, "new"),
    secretKey: SECRET_KEYS.current,
  };
  expect((await runAdminCommand(["restore", "s3:"], restored))[0]).toMatch(/^Restored /);
  const [said] = await runAdminCommand(["backup", "s3:"], restored);
  expect(said).toMatch(/^Backed up .* into s3:agent-console-.*\.backup \(/);
  expect((await readdir(restored.dataDir)).filter((one) => one.startsWith("backup-"))).toEqual([]);
  expect((await verify("s3:")).at(-1)).toMatch(/^Whole: /);
  await server.close();
});

it("says that a bucket refuses", { timeout: TIMEOUT_MS }, async () => {
  const { url: endpoint, bucket, close } = await startS3Server();
  const keys = { ...S3_KEYS, secretAccessKey: "wrong" };
  const backupS3 = { endpoint, bucket, region: "eu-central-1", prefix: "", ...keys };
  await tend(undefined, async () => (await told(neighbour)).length + (await told(first)).length > 0, {
    backupS3,
  });
  expect(await told(first)).toMatchObject([
    { tone: "error", text: expect.stringContaining("backup failed") },
  ]);
  await sql`delete from notifications`.execute(app.database.query);
  await close();
});

it("makes no second one where two asked for it", { timeout: TIMEOUT_MS }, async () => {
  const made = newBackupName(new Date());
  await writeFile(path.join(folder, made), "");
  await sql`insert into jobs (name, data, max_attempts) values ('backup', 'null', 2)`.execute(
    app.database.query,
  );
  await tend(folder, isIdle);

  expect((await readdir(folder)).filter((name) => name !== "data")).toEqual([made]);
  expect(await told(first)).toEqual([]);
});

it("tells the admins of the first company alone where one fails, once", { timeout: TIMEOUT_MS }, async () => {
  const colleague = await addUser(app, "manager", first.tenant_id);
  const blocked = path.join(folder, "a file");
  await writeFile(blocked, "");
  await tend(blocked, async () => (await told(first)).length > 0);
  await tend(blocked, isIdle);

  expect(await told(first)).toMatchObject([
    { tone: "error", text: expect.stringContaining("backup failed") },
  ]);
  expect([await told(neighbour), await told(colleague)]).toEqual([[], []]);
});

it("is due a day after the newest that is whole, and keeps what others put there", async () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const before = (days: number) => newBackupName(new Date(now.getTime() - days * 86_400_000));
  const put = (name: string) => writeFile(path.join(folder, name), "");
  for (const name of [before(30), before(15), before(1.1), "notes.txt", "agent-console-old.backup"])
    await put(name);
  await put(`${before(0.2)}.unfinished`);
  await put(before(-3));
  expect(await isBackupDue(folderStore(folder), now)).toBe(true);

  await put(before(0.5));
  expect(await isBackupDue(folderStore(folder), now)).toBe(false);
  await deleteOldBackups(folderStore(folder), { now, keepDays: 14 });
  const kept = [before(1.1), before(0.5), before(-3), "agent-console-old.backup", "notes.txt"];
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

it("never deletes the only one", async () => {
  const name = newBackupName(new Date(0));
  await writeFile(path.join(folder, name), "");
  await deleteOldBackups(folderStore(folder), { now: new Date(), keepDays: 1 });
  expect(await readdir(folder)).toEqual([name]);
});
