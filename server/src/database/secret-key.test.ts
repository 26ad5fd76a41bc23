import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "../config.ts";
import { openTestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./open.ts";
import { prepareDatabase } from "./prepare.ts";
import {
  assertKnownKey,
  formatKeyNeeded,
  loadSecretKeys,
  mustFindSecretKeys,
  rememberKey,
} from "./secret-key.ts";

const FIRST = { current: "the first key of this installation" };
const NEXT = { current: "the next key of this installation" };

describe("the key's file", () => {
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase({ isOwn: true });
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "agent-console-key-"));
    return () => rm(dataDir, { recursive: true, force: true });
  });

  const load = () => loadSecretKeys(parseConfig({ DATA_DIR: dataDir }), database);

  it("is made once, whole and for its user only", async () => {
    const made = await load();
    expect(made.current).toMatch(/^[\w-]{43}$/);
    expect(await load()).toEqual(made);
    expect(await readdir(dataDir)).toEqual(["secret.key"]);
    expect((await stat(path.join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  });

  it.each(["", "\n", "half of a key"])("is refused where it holds %j", async (content) => {
    await writeFile(path.join(dataDir, "secret.key"), content);
    await expect(load()).rejects.toThrow("holds no whole key");
    expect(await readFile(path.join(dataDir, "secret.key"), "utf8")).toBe(content);
  });

  it("is asked for by a command, which makes none", async () => {
    await expect(mustFindSecretKeys(parseConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      `${path.join(dataDir, "secret.key")} is missing: put it back, or set SECRET_KEY`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("is called missing by a backup where it lies nowhere, and is to be kept where it does", async () => {
    const file = path.join(dataDir, "secret.key");
    const told = (settings: object = {}) => formatKeyNeeded(parseConfig({ DATA_DIR: dataDir, ...settings }));
    expect(await told()).toContain(`${file} is missing: put it back`);
    expect(await told({ SECRET_KEY: "k".repeat(40) })).toContain("Keep the key somewhere else: SECRET_KEY.");
    await load();
    expect(await told()).toContain(`Keep the key somewhere else: ${file}.`);
  });

  it("that a full disk broke off does not count", async () => {
    await writeFile(path.join(dataDir, "secret.key.new"), "half", { mode: 0o644 });
    expect((await load()).current).toMatch(/^[\w-]{43}$/);
    expect((await stat(path.join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  });

  it("is named where it is missing or another, once a database was used with it", async () => {
    const file = path.join(dataDir, "secret.key");
    await rememberKey(await load(), database);
    await rm(file);

    await expect(load()).rejects.toThrow(`${file} is missing: put it back, or set SECRET_KEY`);
    expect(await readdir(dataDir)).toEqual([]);

    await writeFile(file, "k".repeat(43));
    await expect(assertKnownKey(await load(), database)).rejects.toThrow(`${file} is not the key`);
  });
});

describe("the key of a database", () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase({ isEmpty: true });
    await migrate(database, Object.fromEntries(Object.entries(migrations).slice(0, -1)));
    await rememberKey(FIRST, database);
  });

  afterAll(() => database.close());

  it("is asked for before anything is brought up to date", async () => {
    const before = await applied();
    await expect(prepareDatabase(database, NEXT)).rejects.toThrow("SECRET_KEY is not the one");
    expect(await applied()).toEqual(before);
    expect((await prepareDatabase(database, FIRST)).applied).toHaveLength(1);
  });

  it("may be the old one while it is being changed", async () => {
    await prepareDatabase(database, { ...NEXT, old: FIRST.current });
    await expect(prepareDatabase(database, NEXT)).rejects.toThrow("SECRET_KEY_OLD");
    await expect(prepareDatabase(database, { ...NEXT, old: "another" })).rejects.toThrow();
  });

  async function applied(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.query,
    );
    return rows.map(({ name }) => name);
  }
});
