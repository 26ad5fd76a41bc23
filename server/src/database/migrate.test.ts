import { type Kysely, sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { assertMigrated, findApplied, migrate } from "./migrate.ts";
import type { Database } from "./open.ts";

let database: Database;

afterEach(() => database.close());

function creating(table: string) {
  return { up: (db: Kysely<unknown>) => db.schema.createTable(table).addColumn("id", "integer").execute() };
}

const first = { "001-a": creating("a") };
const both = { ...first, "002-b": creating("b") };

describe("migrate", () => {
  it("applies what is new, once", async () => {
    database = await openTestDatabase({ isEmpty: true });

    expect(await migrate(database, first)).toEqual({ applied: ["001-a"] });
    expect(await migrate(database, both)).toEqual({ applied: ["002-b"] });
    expect(await migrate(database, both)).toEqual({ applied: [] });
  });

  it("is done by one of several that start at once", async () => {
    database = await openTestDatabase({ isEmpty: true });

    const done = await Promise.all([
      migrate(database, both),
      migrate(database, both),
      migrate(database, both),
    ]);

    expect(done.flatMap((one) => one.applied)).toEqual(["001-a", "002-b"]);
  });

  it("refuses data that a newer version wrote, and says so", async () => {
    database = await openTestDatabase({ isEmpty: true });
    await migrate(database, both);

    await expect(migrate(database, first)).rejects.toThrow(/written by a newer version.*002-b/);
  });

  it("leaves nothing behind when a migration fails", async () => {
    database = await openTestDatabase({ isEmpty: true });
    const failing = {
      up: (db: Kysely<unknown>) => sql`select no_such_function()`.execute(db).then(() => undefined),
    };

    await expect(migrate(database, { ...first, "002-b": failing })).rejects.toMatchObject({ code: "42883" });

    expect(await migrate(database, both)).toEqual({ applied: ["001-a", "002-b"] });
  });
});

it("a command refuses what a start would make, bring up to date or refuse, and changes nothing", async () => {
  database = await openTestDatabase({ isEmpty: true });
  const use = () => assertMigrated(database, { migrations: both, location: "DATA_DIR" });

  await expect(use()).rejects.toThrow("There is no database in DATA_DIR");
  expect(await findApplied(database.query)).toEqual([]);

  await migrate(database, first);
  await expect(use()).rejects.toThrow(
    "This database is of an older version: start this version once, or use the older command.",
  );
  expect(await findApplied(database.query)).toEqual(["001-a"]);

  await migrate(database, both);
  await use();

  await migrate(database, { ...both, "003-c": creating("c") });
  await expect(use()).rejects.toThrow(/written by a newer version.*003-c/);
});
