import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/open.ts";
import { openTestDatabase } from "../testing/database.ts";
import { explainStatements } from "../testing/explain-statements.ts";
import { claimJob, findDueNames, type JobsQuery, listWaiting } from "./jobs.repository.ts";

const COMPANIES = 11;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Jobs of one name, of eleven companies in turn, some of them with a key; ten are held, and one of those by nobody any more. */
async function queue(jobs: number): Promise<void> {
  await sql`truncate jobs`.execute(database.query);
  await sql`
    insert into jobs (name, data, tenant_id, size, singleton_key, max_attempts, lease_token, leased_until)
    select 'read', 'null', md5((n % ${COMPANIES}::int)::text)::uuid, n % 7, case when n % 3 = 0 then n::text end, 5,
      case when n <= 10 then gen_random_uuid() end,
      case when n = 10 then now() - interval '1 second' when n < 10 then now() + interval '1 hour' end
    from generate_series(1, ${jobs}::int) as n`.execute(database.query);
}

/** What a look costs, and which ways it takes. */
async function costOf(run: (query: JobsQuery) => Promise<unknown>) {
  const explained = await explainStatements(database, run);
  const nodes = explained.flatMap((statement) => statement.nodes);
  return {
    blocks: explained.reduce((sum, { blocks }) => sum + blocks, 0),
    indexes: new Set(nodes.flatMap((node) => node["Index Name"] ?? [])),
    readsAll: nodes.some((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "jobs"),
  };
}

it.each([
  {
    what: "a claim",
    run: (query: JobsQuery) =>
      claimJob({ name: "read", token: randomUUID(), leaseMs: 60_000, full: [] }, query),
  },
  { what: "who waits", run: (query: JobsQuery) => listWaiting("read", query) },
  { what: "which names are due", run: (query: JobsQuery) => findDueNames(["read", "crawl"], query) },
])("$what takes one way and as many blocks with two hundred times the jobs", async ({ run }) => {
  await queue(100);
  const few = await costOf(run);
  expect(few.readsAll).toBe(false);
  for (const jobs of [2_000, 20_000]) {
    await queue(jobs);
    // A plan that was made for few is kept for a while, so it has to be the one for many.
    for (const tidied of [false, true]) {
      if (tidied) await sql`vacuum analyze jobs`.execute(database.query);
      const many = await costOf(run);
      expect(many.indexes).toEqual(few.indexes);
      expect(many.readsAll).toBe(false);
      expect(many.blocks).toBeLessThan(few.blocks + COMPANIES * 30);
    }
  }
});
