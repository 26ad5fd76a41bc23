import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { describeTables } from "./describe-tables.ts";
import { readRows } from "./read-rows.ts";

/** Of what is read at once, where one row alone is no larger. */
const CHARACTERS_MAX = 2_500_000;

/** The size of each piece of a table of jobs, in characters. */
async function piecesOf(jobs: { count: number; characters: number }): Promise<number[]> {
  const database = await openTestDatabase({ isEmpty: true });
  await migrate(database, migrations);
  await sql`insert into jobs (name, data, max_attempts)
    select 'later', jsonb_build_object('text', repeat('again and ', ${jobs.characters / 10})), 1
    from generate_series(1, ${jobs.count})`.execute(database.query);
  const pieces = await database.transaction(async (trx) => {
    const table = (await describeTables(trx)).find(({ name }) => name === "jobs");
    const sizes: number[] = [];
    if (table) for await (const lines of readRows(table, trx)) sizes.push(lines.join("").length);
    return sizes;
  });
  await database.close();
  return pieces;
}

it.each([
  ["many small rows", { count: 20_000, characters: 100 }],
  ["rows that the database has packed to a hundredth", { count: 60, characters: 400_000 }],
])("holds a few of %s at once", async (_, jobs) => {
  const pieces = await piecesOf(jobs);
  expect(pieces.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(jobs.count * jobs.characters);
  expect(Math.max(...pieces)).toBeLessThan(CHARACTERS_MAX);
});
