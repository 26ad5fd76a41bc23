import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import type { Database } from "../open.ts";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** How often the plan that is kept under this mark was used; undefined where none is kept. */
async function usesOf(mark: string): Promise<number | undefined> {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
    where position(${mark}::text in statement) > 0 and statement not like '%pg_prepared_statements%'`.execute(
    database.query,
  );
  return rows[0]?.uses;
}

it("keeps the plan of what is short", async () => {
  for (let n = 0; n < 10; n++) await sql`select ${n}::int as short_one`.execute(database.query);
  expect(await usesOf("short_one")).toBe(10);
});

it("makes the plan anew of what took long", async () => {
  const count = (rows: number) =>
    sql`select count(*) as long_one from generate_series(1, ${rows}::int)`.execute(database.query);
  for (let n = 0; n < 3; n++) await count(10);
  expect(await usesOf("long_one")).toBe(3);
  await count(1_000_000);
  // Whatever comes next closes it.
  await count(10);
  expect(await usesOf("long_one")).toBe(1);
});

it("keeps no plan of what compares with a pattern", async () => {
  for (let n = 0; n < 10; n++)
    await sql`select 1 as pattern_one from users where name like ${`%${n}%`}`.execute(database.query);
  expect(await usesOf("pattern_one")).toBeUndefined();
});
