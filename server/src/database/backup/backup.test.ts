import { hash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { assertCounts } from "../../testing/assert-counts.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { makeAgent, signUp } from "../../testing/factories.ts";
import { foldOf } from "../folded-columns.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { type Database, openDatabase } from "../open.ts";
import { FORMAT, FORMAT_VERSION } from "./backup-lines.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** A test opens up to three databases of its own, which takes long on a machine that is full. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isEmbedded = inject("postgres") === undefined;
const AWKWARD = "a \"b\" \\ c,{d}\n\t\u2028 \u{1f600} NULL 'x'";

let app: TestApp;
let folder: string;
let file: string;
/** Stays so: whoever is refused leaves it as it was. */
let empty: Database;
const opened: Database[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backup-"));
  file = path.join(folder, "all.backup");
  app = await startTestApp();
  empty = await openEmpty();
  const admin = await signUp(app);
  await makeAgent(app, admin.token);
  const { query } = app.database;
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n));
  await sql`update users set image = null, name = ${AWKWARD}, name_folded = ${foldOf(AWKWARD)}`.execute(
    query,
  );
  await sql`insert into secrets (tenant_id, owner, name, origin, sealed)
    values (${admin.tenant_id}, 'models', '', ${AWKWARD}, ${bytes})`.execute(query);
  await sql`insert into jobs (name, data, max_attempts, run_at)
    select 'later', jsonb_build_object('n', n, 'text', ${AWKWARD}::text), 5, now() + interval '1 day 1 microsecond'
    from generate_series(1, 1500) n`.execute(query);
  await sql`insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response,
    pairs, is_form, input_tokens, output_tokens, is_ended, is_redacted)
    select gen_random_uuid(), gen_random_uuid(), ${admin.tenant_id}, gen_random_uuid(), 0, 0, 'live', now(), '', '', '{}',
      false, 1, 0, false, false from generate_series(1, 3)`.execute(query);
  await writeBackup(app.database, { file, secretKey: "the key" });
});

afterAll(async () => {
  for (const database of opened) await database.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function openEmpty(): Promise<Database> {
  const database = await openTestDatabase({ isEmpty: true });
  opened.push(database);
  return database;
}

const restore = (database: Database, from = file) =>
  restoreBackup(database, { file: from, approve: async () => {} });

async function findTenantsTable(): Promise<string | null | undefined> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('tenants')::text as name`.execute(
    empty.query,
  );
  return rows[0]?.name;
}

async function backUp(database: Database): Promise<Awaited<ReturnType<typeof readBackup>>> {
  const other = path.join(folder, `${randomUUID()}.backup`);
  await writeBackup(database, { file: other });
  return readBackup(other);
}

describe("what is restored", () => {
  let target: Database;

  beforeAll(async () => {
    target = await openEmpty();
    await restore(target);
  });

  it("has the same counts, hashes and sequences", async () => {
    const original = await readBackup(file);
    const again = await backUp(target);

    expect(original.manifest.jobs?.rows).toBe(1500);
    await assertCounts(target);
    expect(again.manifest).toEqual(original.manifest);
    expect(again.sequences).toEqual(original.sequences);
    expect([original.secretKey, again.secretKey]).toEqual(["the key", undefined]);
  });

  it("is guarded by the database, and numbers go on", async () => {
    const { rows: before } = await sql`select max(id) as id from jobs`.execute(target.query);
    const { rows: next } = await sql`
      insert into jobs (name, data, max_attempts) values ('one', '{}', 1) returning id`.execute(target.query);

    expect(next).toEqual([{ id: Number((before[0] as { id: number }).id) + 1 }]);
    await expect(sql`update audit_log set action = 'x'`.execute(target.query)).rejects.toThrow("only grows");
    await sql`update turns set outcome = 'answered'`.execute(target.query);
    await assertCounts(target);
    await expect(
      sql`insert into users (id, tenant_id, role, name, email, phone, password_hash)
        values (${randomUUID()}, ${randomUUID()}, 'manager', 'x', 'x@example.com', '1', 'x')`.execute(
        target.query,
      ),
    ).rejects.toThrow("foreign key");
  });
});

it.skipIf(isEmbedded)("goes from the embedded database to a server and back without loss", async () => {
  const original = await readBackup(file);
  const embedded = await openDatabase({ dataDir: await prepareDataDir({ isEmpty: true, within: folder }) });
  opened.push(embedded);
  await restore(embedded);
  const there = path.join(folder, "there.backup");
  await writeBackup(embedded, { file: there });
  const server = await openEmpty();
  await restore(server, there);

  expect((await backUp(server)).manifest).toEqual(original.manifest);
});

it("brings an older schema with it, which the next start migrates", async () => {
  const older = Object.fromEntries(Object.entries(migrations).slice(0, 12));
  const source = await openEmpty();
  await migrate(source, older);
  await sql`insert into tenants (id, kind, name) values (${randomUUID()}, 'company', 'Old')`.execute(
    source.query,
  );
  const from = path.join(folder, "older.backup");
  await writeBackup(source, { file: from });

  const target = await openEmpty();
  await restore(target, from);
  const { applied } = await migrate(target, migrations);
  expect(applied).toEqual(Object.keys(migrations).slice(12));
  expect(await target.query.selectFrom("tenants").select("name").execute()).toEqual([{ name: "Old" }]);
});

it("is one instant, however much is written meanwhile", async () => {
  const source = await openTestDatabase({ isOwn: true });
  opened.push(source);
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n++) {
      await source.transaction(async (trx) => {
        await sql`insert into throttle_hits (key) values (${`${n}`})`.execute(trx);
        await sql`insert into jobs (name, data, max_attempts) values ('x', '{}', 1)`.execute(trx);
      });
    }
  })();
  await expect.poll(() => countJobs(source)).toBeGreaterThan(20);
  const dataDir = path.join(folder, "copied");
  // What the product does: of the embedded database a copy is read, on a server the transaction's snapshot.
  const copy = source.copyTo ? await copied(source.copyTo, dataDir) : undefined;
  const { manifest } = await backUp(copy ?? source);
  const during = await countJobs(source);
  isWriting = false;
  await writing;

  expect(manifest.jobs?.rows).toBeGreaterThan(0);
  expect(manifest.jobs?.rows).toBe(manifest.throttle_hits?.rows);
  expect(during).toBeGreaterThan(manifest.jobs?.rows ?? 0);
});

async function copied(copyTo: (folder: string) => Promise<void>, dataDir: string): Promise<Database> {
  await copyTo(path.join(dataDir, "postgres"));
  const database = await openDatabase({ dataDir });
  opened.push(database);
  return database;
}

async function countJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from jobs`.execute(database.query);
  return rows[0]?.count ?? 0;
}

it("overwrites nothing, is its user's alone, and leaves nothing half done", async () => {
  const { mode } = await stat(file);
  await expect(writeBackup(app.database, { file })).rejects.toThrow("is there already");
  await expect(writeBackup(app.database, { file: path.join(folder, "no", "x") })).rejects.toThrow("ENOENT");
  expect(mode & 0o777).toBe(0o600);
});

it("refuses a database that holds something, and leaves it as it was", async () => {
  await expect(restore(app.database)).rejects.toThrow("holds 1 companies already");
  const { manifest } = await backUp(app.database);
  expect(manifest.users?.rows).toBe(1);
});

it("leaves the database empty where whoever asked refuses at the end", async () => {
  const refused = restoreBackup(empty, {
    file,
    approve: async () => {
      throw new Error("another key");
    },
  });
  await expect(refused).rejects.toThrow("another key");
  expect(await findTenantsTable()).toBeNull();
});

/** Whole by its own counts and hash: what a backup of an empty database was. */
function withoutTables(): string {
  const head = { format: FORMAT, version: FORMAT_VERSION, made_at: new Date().toISOString(), migrations: [] };
  const text = [head, { sequences: {} }, { manifest: {} }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
  return `${text}${JSON.stringify({ sha256: hash("sha256", text) })}\n`;
}

it("is not made of a database without tables", async () => {
  const none = path.join(folder, "none.backup");
  await expect(writeBackup(await openEmpty(), { file: none })).rejects.toThrow("there is nothing to back up");
  await expect(stat(none)).rejects.toThrow("ENOENT");
});

/** What is refused is the file, on either database. Restoring breaks off before it begins, on the way or at the end. */
it.runIf(isEmbedded).each<[string, (text: string) => string | Buffer, also?: "restored"]>([
  ["cut off", (text) => gzipSync(text).subarray(0, 1500), "restored"],
  ["without its end", (text) => gzipSync(text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1))],
  ["with a changed row", (text) => gzipSync(text.replace('"later"', '"Later"')), "restored"],
  ["with a row less", (text) => gzipSync(text.replace(/\n\[[^\n]*"later"[^\n]*\n/, "\n"))],
  ["not packed", (text) => text, "restored"],
  ["of something else", () => gzipSync('{"some":"json"}\n')],
  ["of no JSON", () => gzipSync("hello\n")],
  ["with text behind its end", (text) => Buffer.concat([gzipSync(text), Buffer.from("more")]), "restored"],
  ["with zeros behind its end", (text) => Buffer.concat([gzipSync(text), Buffer.alloc(512)]), "restored"],
  ["with another file behind its end", (text) => Buffer.concat([gzipSync(text), gzipSync("")]), "restored"],
  ["with a line behind its end", (text) => gzipSync(`${text}{"secret_key":"another"}\n`), "restored"],
  ["without a table", () => gzipSync(withoutTables()), "restored"],
  ["empty", () => "", "restored"],
])("refuses a file %s", async (_, change, also) => {
  const broken = path.join(folder, `${randomUUID()}.backup`);
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(broken, change(text));

  await expect(readBackup(broken)).rejects.toThrow("is no whole backup");
  if (also === undefined) return;
  await expect(restore(empty, broken)).rejects.toThrow("is no whole backup");
  expect(await findTenantsTable()).toBeNull();
});

it("refuses one of a newer version in plain words", async () => {
  const text = gunzipSync(await readFile(file)).toString();
  const newer = path.join(folder, "newer.backup");
  await writeFile(newer, gzipSync(text.replace('"version":1', '"version":2')));
  await expect(readBackup(newer)).rejects.toThrow("written by a newer version");
  await writeFile(newer, gzipSync(text.replace('"001-accounts"', '"999-later","001-accounts"')));
  await expect(restore(empty, newer)).rejects.toThrow("newer version of the program (it has 999-later");
});
