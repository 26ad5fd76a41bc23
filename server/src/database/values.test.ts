import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./open.ts";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true });
});

afterAll(() => database.close());

async function roundTrip(value: unknown, type: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
    database.query,
  );
  return rows[0]?.value;
}

describe("a value goes to the database and comes back", () => {
  it.each([
    ["text", "żółć 日本 😀 \\ ' \" \n", "text"],
    ["empty text", "", "text"],
    ["uuid", "6f2f0c4e-27a8-4d55-9f7f-3d1c36c0f4b1", "uuid"],
    ["bool", true, "bool"],
    ["int2", -7, "int2"],
    ["int4", 2_147_483_647, "int4"],
    ["int8", 9_007_199_254_740_991, "int8"],
    ["float8", 0.1, "float8"],
    ["numeric, as text", "12345678901234567890.123456789", "numeric"],
    ["date, as text", "2026-02-28", "date"],
    ["null", null, "text"],
    ["json", { a: [1, null, "x"], b: { c: false } }, "jsonb"],
    ["json null", "null", "text"],
    ["text array", ["a", 'b "quoted"', "c\\d", "", "NULL", "{x,y}", null], "text[]"],
    ["text array of marks", ['"', "\\", '\\"', '"\\\\"', 'line\n"two"\t\\', "{},", " "], "text[]"],
    ["empty array", [], "text[]"],
    ["uuid array", ["6f2f0c4e-27a8-4d55-9f7f-3d1c36c0f4b1"], "uuid[]"],
    ["int array", [1, -2, 3], "int[]"],
    [
      "nested array",
      [
        [1, 2],
        [3, 4],
      ],
      "int[]",
    ],
    ["timestamptz", new Date("2026-01-02T03:04:05.678Z"), "timestamptz"],
    ["timestamptz before 1900", new Date("1850-06-07T08:09:10.001Z"), "timestamptz"],
    ["bytes", Buffer.from([0, 1, 2, 92, 39, 255]), "bytea"],
    ["no bytes", Buffer.alloc(0), "bytea"],
  ])("%s", async (_name, value, type) => {
    expect(await roundTrip(value, type)).toEqual(value);
  });

  it("half a megabyte of text and of bytes", async () => {
    const text = "ü1".repeat(256 * 1024);
    const bytes = Buffer.alloc(512 * 1024, 7);

    expect(await roundTrip(text, "text")).toBe(text);
    expect(bytes.equals((await roundTrip(bytes, "bytea")) as Buffer)).toBe(true);
  });

  it("a stringified JSON array", async () => {
    expect(await roundTrip(JSON.stringify([1, "2"]), "jsonb")).toEqual([1, "2"]);
  });

  it("an int8 that a number can't hold is refused rather than rounded", async () => {
    await expect(roundTrip("9007199254740993", "int8")).rejects.toThrow("too large");
  });

  it("count(*) is a number", async () => {
    const { rows } = await sql`select count(*) as n from generate_series(1, 3)`.execute(database.query);

    expect(rows).toEqual([{ n: 3 }]);
  });
});

describe("a statement", () => {
  it("tells how many rows it changed", async () => {
    await sql`create table counted (id int)`.execute(database.query);

    const inserted = await sql`insert into counted select generate_series(1, 5)`.execute(database.query);
    const updated = await sql`update counted set id = id + 1 where id > 3`.execute(database.query);

    expect([inserted.numAffectedRows, updated.numAffectedRows]).toEqual([5n, 2n]);
  });

  it("may be several, and tables may change their columns between two uses of the same text", async () => {
    await sql`create table changing (a int); insert into changing values (1)`.execute(database.query);
    const read = () => sql`select * from changing`.execute(database.query);
    await read();

    await sql`alter table changing add column b text default 'new'`.execute(database.query);

    expect((await read()).rows).toEqual([{ a: 1, b: "new" }]);
  });

  it("keeps its shape when such a change is rolled back", async () => {
    await sql`create table kept (a int); insert into kept values (1)`.execute(database.query);
    const read = (db: Database["query"]) => sql`select * from kept`.execute(db);
    await read(database.query);
    const changing = database.transaction(async (trx) => {
      await sql`alter table kept add column b text`.execute(trx);
      expect((await read(trx)).rows).toEqual([{ a: 1, b: null }]);
      throw new Error("no");
    });
    await expect(changing).rejects.toThrow("no");

    expect((await read(database.query)).rows).toEqual([{ a: 1 }]);
  });
});

describe("a failed statement", () => {
  it("tells SQLSTATE, constraint and detail", async () => {
    await sql`create table named (id int constraint named_once unique)`.execute(database.query);
    await sql`insert into named values (1)`.execute(database.query);

    const failing = sql`insert into named values (${1})`.execute(database.query);

    await expect(failing).rejects.toMatchObject({
      code: "23505",
      constraint: "named_once",
      table: "named",
      detail: "Key (id)=(1) already exists.",
    });
  });

  it("tells a syntax error, and the same text works once its table is there", async () => {
    const read = () => sql`select * from later`.execute(database.query);
    await expect(read()).rejects.toMatchObject({ code: "42P01" });

    await sql`create table later (a int)`.execute(database.query);

    expect((await read()).rows).toEqual([]);
    await expect(sql`selec 1`.execute(database.query)).rejects.toMatchObject({ code: "42601" });
  });

  it("among many that wait together hits its own caller only", async () => {
    await sql`create table together (id int primary key check (id <> 13))`.execute(database.query);

    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, id) => sql`insert into together values (${id})`.execute(database.query)),
    );

    expect(results.flatMap((result, id) => (result.status === "rejected" ? [id] : []))).toEqual([13]);
  });
});
