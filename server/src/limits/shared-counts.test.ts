import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../database/open.ts";
import { openTestDatabase } from "../testing/database.ts";
import { createSharedCounts } from "./shared-counts.ts";

const LIMITS = [{ key: "192.0.2.1", max: 16 }];
const OTHERS = [{ key: "192.0.2.2", max: 16 }];

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterEach(async () => {
  vi.useRealTimers();
  await database.query.deleteFrom("rate_counts").execute();
});

afterAll(() => database.close());

/** As one process counts, in windows that no test outlasts. */
function openProcess() {
  const log = { warn: vi.fn() };
  const counts = createSharedCounts({ windowMs: 3_600_000, query: database.query, log });
  const add = (times: number, limits = LIMITS) => {
    for (let n = 0; n < times; n++) counts.add(limits);
  };
  return { ...counts, add };
}

it("knows what other processes counted, once both have told", async () => {
  const [one, two] = [openProcess(), openProcess()];
  one.add(10);
  two.add(6);
  expect([one.wait(LIMITS), two.wait(LIMITS)]).toEqual([undefined, undefined]);

  await one.settle();
  await two.settle();
  expect(one.wait(LIMITS)).toBeUndefined();
  expect(two.wait(LIMITS)).toBeGreaterThan(0);
  expect(two.wait(OTHERS)).toBeUndefined();

  one.add(1);
  await one.settle();
  expect(one.wait(LIMITS)).toBeGreaterThan(0);
});

it("counts nothing twice, however often it is told", async () => {
  const [one, two] = [openProcess(), openProcess()];
  for (let n = 0; n < 4; n++) {
    one.add(2);
    await one.settle();
  }
  two.add(4);
  await Promise.all([two.settle(), two.settle()]);

  const rows = await database.query.selectFrom("rate_counts").selectAll().execute();
  expect(rows.map(({ key, count }) => [key, count])).toEqual([["192.0.2.1", 12]]);
});

it("tells later, and once, what could not be told", async () => {
  const [one, two] = [openProcess(), openProcess()];
  one.add(10);
  two.add(6);
  await sql`alter table rate_counts rename to rate_counts_away`.execute(database.query);
  await expect(one.settle()).rejects.toThrow();
  await sql`alter table rate_counts_away rename to rate_counts`.execute(database.query);
  one.add(1);

  await Promise.all([one.settle(), one.settle()]);
  await two.settle();
  expect(two.wait(LIMITS)).toBeGreaterThan(0);
  const rows = await database.query.selectFrom("rate_counts").selectAll().execute();
  expect(rows.map(({ count }) => count)).toEqual([17]);
});

it("tells of itself what could not be told at first", async () => {
  const one = openProcess();
  one.add(10);
  await sql`alter table rate_counts rename to rate_counts_away`.execute(database.query);
  await expect(one.settle()).rejects.toThrow();
  await sql`alter table rate_counts_away rename to rate_counts`.execute(database.query);

  const rows = () => database.query.selectFrom("rate_counts").select("count").execute();
  await expect.poll(rows, { timeout: 10_000 }).toEqual([{ count: 10 }]);
});

it("counts once what is told while more comes", async () => {
  const one = openProcess();
  one.add(10);
  const first = one.settle();
  one.add(2);
  await Promise.all([first, one.settle()]);
  const rows = await database.query.selectFrom("rate_counts").select("count").execute();
  expect(rows).toEqual([{ count: 12 }]);
});

it("tells nothing of who is far from the limit", async () => {
  const one = openProcess();
  one.add(1);
  await one.settle();

  expect(await database.query.selectFrom("rate_counts").selectAll().execute()).toEqual([]);
});

it("tells of itself, and begins anew with each window", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [one, two] = [openProcess(), openProcess()];
  one.add(16);
  two.add(8);
  await expect.poll(() => one.wait(LIMITS) ?? two.wait(LIMITS), { timeout: 10_000 }).toBeDefined();

  vi.setSystemTime(Date.now() + 3_600_000);
  expect([one.wait(LIMITS), two.wait(LIMITS)]).toEqual([undefined, undefined]);
});
