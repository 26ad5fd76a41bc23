import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { onServer, withName } from "../testing/on-server.ts";
import { assertServerFits, explainTooFewConnections } from "./assert-server-fits.ts";
import { findApplied } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type Database, openDatabase } from "./open.ts";
import { prepareDatabase } from "./prepare.ts";

const server = inject("postgres");
const KEYS = { current: "k".repeat(40), old: undefined };

/** A database of its own, and users in it, each with its settings. */
describe.runIf(server)("a PostgreSQL server with settings of its own", () => {
  const url = server?.url ?? "";
  const name = `surroundings_${randomUUID().slice(0, 8)}`;
  const users: string[] = [];

  beforeAll(() => onServer(url, `create database ${name} template template0 encoding 'UTF8'`));
  afterAll(async () => {
    await onServer(url, `drop database if exists ${name} with (force)`);
    for (const user of users)
      await onServer(url, `drop owned by ${user}; drop role ${user}`).catch(() => undefined);
  });

  /** Opens the database as a new user, after these statements of the server's owner in it. */
  async function openAs(...statements: string[]): Promise<Database> {
    const user = `u${randomUUID().slice(0, 8)}`;
    users.push(user);
    await onServer(url, `create role ${user} login password 'pass'`);
    for (const statement of statements)
      await onServer(withName(url, name), statement.replaceAll("USER", user).replaceAll("NAME", name));
    const address = new URL(withName(url, name));
    address.username = user;
    return openDatabase({ dataDir: "", databaseUrl: address.href, poolSize: 2 });
  }

  it.each([
    ["datestyle", "German, DMY"],
    ["datestyle", "SQL, MDY"],
    ["timezone", "America/New_York"],
    ["bytea_output", "escape"],
    ["intervalstyle", "sql_standard"],
    ["extra_float_digits", "-5"],
  ])("reads times and bytes as elsewhere with %s = %s", async (setting, value) => {
    const database = await openAs(`alter role USER set ${setting} = '${value}'`);
    const { rows } = await sql<{ at: Date; bytes: Buffer; all: Date[] }>`
      select timestamptz '2026-02-03 04:05:06.789+00' as at, '\\x00017f80ff5c'::bytea as bytes,
        array[timestamptz '2026-02-03 04:05:06+00'] as all`.execute(database.query);
    await database.close();
    expect(rows[0]?.at).toEqual(new Date("2026-02-03T04:05:06.789Z"));
    expect(rows[0]?.bytes).toEqual(Buffer.from([0, 1, 0x7f, 0x80, 0xff, 0x5c]));
    expect(rows[0]?.all).toEqual([new Date("2026-02-03T04:05:06Z")]);
  });

  it("says that the user may not make tables, and what would let it", async () => {
    const database = await openAs("grant all privileges on database NAME to USER");
    await expect(prepareDatabase(database, KEYS)).rejects.toThrow(
      /may not make tables in the schema public of the database .*: alter database .* owner to u/,
    );
    await database.close();
  });

  it("says that the user may not add the extension", async () => {
    const database = await openAs("grant create on schema public to USER");
    await expect(prepareDatabase(database, KEYS)).rejects.toThrow(/may not add the extension pg_trgm/);
    await database.close();
  });

  it("says that the search path names no schema", async () => {
    const database = await openAs("alter role USER set search_path = nowhere");
    await expect(assertServerFits(database, { isComplete: false })).rejects.toThrow(
      /has no schema .*search_path \(nowhere\)/,
    );
    await database.close();
  });

  it("says that nothing can be stored", async () => {
    const database = await openAs("alter role USER set default_transaction_read_only = on");
    await expect(assertServerFits(database, { isComplete: true })).rejects.toThrow(/nothing can be stored/);
    await database.close();
  });

  it("starts in the user's own schema beside an installation in another one", async () => {
    const other = await openAs("grant all on schema public to USER", "grant create on database NAME to USER");
    await prepareDatabase(other, KEYS);
    await other.close();
    const own = await openAs(
      "create schema own_USER authorization USER",
      "alter role USER set search_path = own_USER, public",
    );
    expect(await findApplied(own.query)).toEqual([]);
    await prepareDatabase(own, KEYS);
    expect(await findApplied(own.query)).toEqual(Object.keys(migrations).sort());
    await own.close();
  });

  it.each(["own_USER", "own_USER, nowhere", '"$user", own_USER'])(
    "starts where the extension lies in a schema that is not in the search path %s",
    async (searchPath) => {
      const own = await openAs(
        "create extension if not exists pg_trgm",
        "create schema own_USER authorization USER",
        `alter role USER set search_path = ${searchPath}`,
      );
      await prepareDatabase(own, KEYS);
      expect(await findApplied(own.query)).toEqual(Object.keys(migrations).sort());
      await own.close();
    },
  );

  it("says that the extension lies in a schema that the user may not look into", async () => {
    const other = `${name}_closed`;
    await onServer(url, `create database ${other} template template0 encoding 'UTF8'`);
    await onServer(withName(url, other), "create schema closed");
    await onServer(withName(url, other), "create extension pg_trgm schema closed");
    const user = `u${randomUUID().slice(0, 8)}`;
    await onServer(url, `create role ${user} login password 'pass'`);
    await onServer(withName(url, other), `grant create on schema public to ${user}`);
    const address = new URL(withName(url, other));
    address.username = user;
    const database = await openDatabase({ dataDir: "", databaseUrl: address.href, poolSize: 2 });
    await expect(prepareDatabase(database, KEYS)).rejects.toThrow(
      /pg_trgm is in the schema closed .*: grant usage on schema closed to u/,
    );
    await database.close();
    await onServer(url, `drop database ${other} with (force)`);
    await onServer(url, `drop role ${user}`);
  });

  it("says how many connections there are, where a process may take more", async () => {
    const database = await openAs("alter role USER connection limit 5");
    expect(await explainTooFewConnections(database, 4)).toBeUndefined();
    expect(await explainTooFewConnections(database, 5)).toMatch(
      /^POOL_SIZE is 5, .* allows 5 \(the user's connection limit\): .* set POOL_SIZE to 4 at most/,
    );
    await database.close();
  });

  it("refuses an encoding that can't hold every text", async () => {
    const latin = `${name}_latin`;
    await onServer(url, `create database ${latin} template template0 encoding 'LATIN1' locale 'C'`);
    const database = await openDatabase({ dataDir: "", databaseUrl: withName(url, latin), poolSize: 1 });
    await expect(assertServerFits(database, { isComplete: false })).rejects.toThrow(/encoding LATIN1/);
    await database.close();
    await onServer(url, `drop database ${latin} with (force)`);
  });
});

it.runIf(server)("options of the address stay beside its own", async () => {
  const address = new URL(server?.url ?? "");
  address.searchParams.set("options", "-c application_name=mine");
  const database = await openDatabase({ dataDir: "", databaseUrl: address.href, poolSize: 1 });
  const { rows } = await sql`select current_setting('datestyle') as style`.execute(database.query);
  await database.close();
  expect(rows).toEqual([{ style: "ISO, MDY" }]);
});
