import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import * as jobsTable from "../database/migrations/004-jobs.ts";
import * as jobTurns from "../database/migrations/012-job-turns.ts";
import * as jobRequests from "../database/migrations/026-job-requests.ts";
import type { Database } from "../database/open.ts";
import { openTestDatabase } from "../testing/database.ts";
import { claimJob, deleteDone, insertJob, retryLater } from "./jobs.repository.ts";
import { createJobs, type Jobs } from "./queue.ts";

const [A, B, C] = [randomUUID(), randomUUID(), randomUUID()];

let database: Database;
const started: Jobs[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true });
  await migrate(database, {
    "004-jobs": jobsTable,
    "012-job-turns": jobTurns,
    "026-job-requests": jobRequests,
  });
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await sql`delete from jobs`.execute(database.query);
  await sql`delete from job_turns`.execute(database.query);
});

afterAll(() => database.close());

const add = (tenantId: string, data: string, size = 0) =>
  insertJob(
    { name: "read", data, tenantId, size, singletonKey: undefined, maxAttempts: 3, requestId: undefined },
    database.query,
  );

async function claim(full: string[] = []) {
  const token = randomUUID();
  const job = await claimJob({ name: "read", token, leaseMs: 60_000, full }, database.query);
  return job && { ...job, token };
}

/** Claims one after the other, as a single slot does, and answers what was done in which order. */
async function drain(heldMs: (data: unknown) => number = () => 0): Promise<unknown[]> {
  const done: unknown[] = [];
  for (let job = await claim(); job; job = await claim()) {
    done.push(job.data);
    await deleteDone({ ...job, heldMs: heldMs(job.data) }, database.query);
  }
  return done;
}

it("gives who came second a turn before the first one's rest", async () => {
  for (const data of ["a1", "a2", "a3"]) await add(A, data);
  await add(B, "b1");
  await add(C, "c1");
  await add(B, "b2");

  expect(await drain()).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

it("takes one company's small before its large", async () => {
  await add(A, "large", 3_000_000);
  await add(A, "small", 40);

  expect(await drain()).toEqual(["small", "large"]);
});

it("has a company with long jobs wait for those with short ones", async () => {
  for (const data of ["a1", "a2"]) await add(A, data);
  for (const data of ["b1", "b2", "b3"]) await add(B, data);

  expect(await drain((data) => (data === "a1" ? 60_000 : 1))).toEqual(["a1", "b1", "b2", "b3", "a2"]);
});

it("takes the job of who holds the fewest, and none of who may have no more", async () => {
  for (const data of ["a1", "a2", "a3"]) await add(A, data);
  await claim();
  await add(B, "b1");
  await add(B, "b2");

  expect([(await claim())?.data, (await claim([A]))?.data, await claim([A])]).toEqual([
    "b1",
    "b2",
    undefined,
  ]);
});

it("keeps whose job it is through a retry, and its turn counts", async () => {
  await add(A, "a1", 7);
  const job = await claim();
  if (!job) throw new Error("no job");
  await add(B, "b1");
  await retryLater({ ...job, heldMs: 5, delayMs: 0, error: "no", isAttemptFree: true }, database.query);
  const { rows } = await sql`
    select tenant_id, size, attempts from jobs where data = '"a1"'::jsonb`.execute(database.query);

  expect(rows).toEqual([{ tenant_id: A, size: 7, attempts: 0 }]);
  expect(await drain()).toEqual(["b1", "a1"]);
});

it("gives no job to two that claim at once", async () => {
  for (let n = 0; n < 12; n++) await add(n % 2 ? A : B, `${n}`);
  const claimed = await Promise.all(Array.from({ length: 12 }, () => claim()));

  const names = claimed.flatMap((job) => (job ? [job.data] : []));
  expect(new Set(names).size).toBe(names.length);
});

it("asks the long job of who has several for its slot, and goes on with it later", async () => {
  const jobs = createJobs(database, { work: true, log: () => {}, pollMs: 50 });
  started.push(jobs);
  const order: string[] = [];
  let ends = 0;
  jobs.define<string>(
    "crawl",
    async (name, { signal }) => {
      order.push(name);
      if (name.startsWith("b") || ends > 0) return;
      await new Promise<void>((_, reject) =>
        signal.addEventListener("abort", () => {
          ends++;
          reject(signal.reason);
        }),
      );
    },
    { concurrency: 2, canYield: true, maxAttempts: 1 },
  );
  await jobs.start();
  await jobs.enqueue("crawl", "a1", { tenantId: A });
  await jobs.enqueue("crawl", "a2", { tenantId: A });
  await expect.poll(() => order.length).toBe(2);
  await jobs.enqueue("crawl", "b1", { tenantId: B });

  await expect.poll(() => order.length).toBe(4);
  expect(order.slice(2)).toEqual(["b1", expect.stringMatching(/^a[12]$/)]);
  expect(ends).toBe(1);
  const failed = await sql`select 1 from jobs where failed_at is not null`.execute(database.query);
  expect(failed.rows).toEqual([]);
});

it("keeps a slot free for who comes next", async () => {
  const jobs = createJobs(database, { work: true, log: () => {}, pollMs: 50 });
  started.push(jobs);
  const begun: string[] = [];
  const go = Promise.withResolvers<void>();
  jobs.define<string>(
    "hold",
    async (name) => {
      begun.push(name);
      await go.promise;
    },
    { concurrency: 3, concurrencyEach: 2 },
  );
  await jobs.start();
  for (const name of ["a1", "a2", "a3"]) await jobs.enqueue("hold", name, { tenantId: A });
  await expect.poll(() => begun.length).toBe(2);
  await jobs.enqueue("hold", "b1", { tenantId: B });
  await expect.poll(() => begun.length).toBe(3);
  go.resolve();

  expect(begun[2]).toBe("b1");
  await expect.poll(() => begun.length).toBe(4);
});
