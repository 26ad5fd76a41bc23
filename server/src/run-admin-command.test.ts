import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Config, parseConfig } from "./config.ts";
import { BACKUP_USAGE } from "./database/backup/backup-usage.ts";
import { openDatabase } from "./database/open.ts";
import { BUNDLE_USAGE } from "./features/accounts/bundle-usage.ts";
import { runAdminCommand } from "./run-admin-command.ts";
import { prepareDataDir } from "./testing/data-dir.ts";
import { onServer, withName } from "./testing/on-server.ts";

/** Each command opens the database, on a machine that may be full. */
const TIMEOUT_MS = 600_000;
const NAME = `older_${process.pid}`;
const SECRET_KEY = "the key of an installation, long enough";
const AGENT_ID = "11111111-1111-4111-8111-111111111111";

const server = inject("postgres");
let folder: string;
let commands: string[][];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "run-admin-"));
  const bot = path.join(folder, "bot.json");
  await writeFile(bot, "{}");
  commands = [
    ["list-companies"],
    ["set-flag", "Acme", "crm", "on"],
    ["set-limit", "Acme", "mails", "3"],
    ["set-limit", "Acme", "storage", "500"],
    ["make-publisher", "Big Books", "pub@example.com"],
    ["reset-password", "ada@example.com"],
    ["set-operator", "ada@example.com", "on"],
    ["reseal"],
    ["export-agent", AGENT_ID, path.join(folder, "out.json")],
    ["import-agent", bot, "--company", "Acme"],
    ["backup", path.join(folder, "all.backup")],
    ["move-to", "postgres://nobody@127.0.0.1:1/x"],
  ];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const told = (words: string[], config: Config) =>
  runAdminCommand(words, config).then(
    () => "done",
    (error: Error) => error.message,
  );

describe.runIf(server === undefined)("where there is no database", () => {
  it("each command says so, and leaves the folder as it was", async () => {
    const empty = path.join(folder, "empty");
    await mkdir(empty);
    for (const words of [...commands, ["install-model-runtime"]]) {
      for (const dataDir of [empty, path.join(folder, "absent")]) {
        const sentence = await told(words, parseConfig({ DATA_DIR: dataDir }));
        expect(sentence, words[0]).toBe(`There is no database in ${dataDir} (DATA_DIR).`);
      }
    }
    expect(await readdir(empty)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(["bot.json", "empty"]);
  });

  it("what is no command lists those there are", async () => {
    for (const words of [[], ["help"], ["constructor"]])
      expect(await told(words, parseConfig({ DATA_DIR: folder }))).toMatch(
        /^There are these commands:(?:\n {2}npm run admin -- [^\n]+\n {6}\S[^\n]+)+$/,
      );
  });
});

describe("on a database that is one migration behind", () => {
  let config: Config;

  beforeAll(async () => {
    if (server) await onServer(server.url, `create database ${NAME} template ${server.migrated}`);
    const dataDir = server ? folder : await prepareDataDir({ within: folder });
    const databaseUrl = server && withName(server.url, NAME);
    config = { ...parseConfig({ DATA_DIR: dataDir, SECRET_KEY }), databaseUrl };
    await withData(async (query) => {
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        query,
      );
    });
  }, TIMEOUT_MS);

  afterAll(async () => {
    if (server) await onServer(server.url, `drop database ${NAME} with (force)`);
  });

  async function withData<T>(run: (query: Awaited<ReturnType<typeof openDatabase>>["query"]) => Promise<T>) {
    const { dataDir, databaseUrl } = config;
    const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    return run(database.query).finally(() => database.close());
  }

  /** The list of migrations, and how often each table was written to. */
  const look = () =>
    withData(async (query) => {
      const applied = await sql`select name from kysely_migration order by name`.execute(query);
      const written = await sql`select count(*) as rows from audit_log`.execute(query);
      return [applied.rows, written.rows];
    });

  it("each command says so, and changes nothing", { timeout: TIMEOUT_MS }, async () => {
    const before = await look();
    // From a server nothing is moved. The embedded one takes seconds to open: one of each kind is tried on it.
    const tried = commands.filter(([name = ""]) =>
      server ? name !== "move-to" : ["list-companies", "backup", "move-to"].includes(name),
    );
    for (const words of tried)
      expect(await told(words, config), words[0]).toContain(
        "This database is of an older version: start this version once",
      );
    expect(await look()).toEqual(before);
  });
});

it("every command is tried here", () => {
  const usage = [...BACKUP_USAGE, ...BUNDLE_USAGE].map((line) => line.split(" ")[4]);
  const known = [...commands.map(([name]) => name), "verify", "restore"];
  expect(usage.filter((name) => !known.includes(name))).toEqual([]);
});
