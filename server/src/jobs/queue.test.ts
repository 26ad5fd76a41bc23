import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import * as jobsTable from "../database/migrations/004-jobs.ts";
import * as jobTurns from "../database/migrations/012-job-turns.ts";
import * as jobRequests from "../database/migrations/026-job-requests.ts";
import type { Database } from "../database/open.ts";
import { logContext, withLogContext } from "../telemetry/log-context.ts";
import { openTestDatabase } from "../testing/database.ts";
import { tidyJobs } from "./jobs.repository.ts";
import { Postponed } from "./postponed.ts";
import { createJobs, type Jobs } from "./queue.ts";

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
});

afterAll(() => database.close());

function newJobs(options: { work?: boolean; leaseMs?: number } = {}): Jobs {
  const jobs = createJobs(database, { work: true, log: () => {}, pollMs: 20, ...options });
  started.push(jobs);
  return jobs;
}

async function listRows(): Promise<{ state: string; last_error: string | null }[]> {
  const { rows } = await sql<{ state: string; last_error: string | null }>`
    select case when failed_at is not null then 'failed' when lease_token is null then 'waiting' else 'running' end as state,
      last_error
    from jobs order by id`.execute(database.query);
  return rows;
}

describe("the queue", () => {
  it("goes on with a name's next job without a look at all the others", async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const query = database.query.withPlugin(counting);
    const jobs = createJobs({ ...database, query }, { work: true, log: () => {} });
    started.push(jobs);
    const last = Promise.withResolvers<void>();
    let left = 50;
    jobs.define("count", async () => {
      if (--left === 0) last.resolve();
    });
    for (let n = 0; n < 50; n++) await jobs.enqueue("count", n);

    statements = 0;
    await jobs.start();
    await last.promise;

    // A claim and an end for each, and the first look.
    expect(statements).toBeLessThanOrEqual(2 * 50 + 1);
  });

  it("does every job once, by several workers on the same database", async () => {
    const done: number[] = [];
    for (let n = 0; n < 3; n++) {
      const jobs = newJobs();
      jobs.define<number>("count", async (n) => void done.push(n), { concurrency: 4 });
      await jobs.start();
    }
    const enqueueing = newJobs({ work: false });
    enqueueing.define("count", async () => {});

    await Promise.all(Array.from({ length: 60 }, (_, n) => enqueueing.enqueue("count", n)));

    await expect.poll(listRows).toEqual([]);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it("logs for whom it does a job: the request that made it", async () => {
    const jobs = newJobs();
    const seen = Promise.withResolvers<object>();
    jobs.define("look", async () => seen.resolve(logContext()));
    await jobs.start();
    await withLogContext({ request_id: "a-request" }, () => jobs.enqueue("look", null));

    expect(await seen.promise).toEqual({
      job: "look",
      request_id: "a-request",
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it("does what waited and what was held when the clock is set back by an hour", async () => {
    const done: string[] = [];
    const jobs = newJobs();
    jobs.define<string>("after", async (name) => void done.push(name));
    const enqueueing = newJobs({ work: false });
    enqueueing.define("after", async () => {});
    await enqueueing.enqueue("after", "waiting");
    await enqueueing.enqueue("after", "held");
    const before = sql`interval '1 hour'`;
    await sql`update jobs set run_at = run_at + ${before}, created_at = created_at + ${before}`.execute(
      database.query,
    );
    await sql`
      update jobs set lease_token = gen_random_uuid(), leased_until = now() + ${before} where data = '"held"'`.execute(
      database.query,
    );

    await tidyJobs(50, database.query);
    await jobs.start();

    await expect.poll(() => done.sort()).toEqual(["held", "waiting"]);
  });

  it("wakes up for a job of its own process instead of waiting for the next look", async () => {
    const jobs = createJobs(database, { work: true, log: () => {}, pollMs: 3_600_000 });
    started.push(jobs);
    const done = Promise.withResolvers<string>();
    jobs.define<string>("greet", async (name) => done.resolve(name));
    await jobs.start();

    await database.transaction(async (trx) => jobs.enqueue("greet", "Ada", { trx }));

    expect(await done.promise).toBe("Ada");
  });

  it("forgets a job whose transaction was rolled back", async () => {
    const jobs = newJobs({ work: false });
    jobs.define("greet", async () => {});

    const failing = database.transaction(async (trx) => {
      await jobs.enqueue("greet", 1, { trx });
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await listRows()).toEqual([]);
  });

  it("tries a failing job again and gives it up in the end, with its error", async () => {
    let attempts = 0;
    const jobs = newJobs();
    jobs.define(
      "fail",
      async () => {
        attempts++;
        throw new Error("out of paper");
      },
      { maxAttempts: 3, backoffMs: 1 },
    );
    await jobs.start();

    await jobs.enqueue("fail", {});

    await expect.poll(listRows).toEqual([{ state: "failed", last_error: "out of paper" }]);
    expect(attempts).toBe(3);
  });

  it("keeps one waiting job a key, with the newest data, and runs one of them at a time", async () => {
    const seen: number[] = [];
    let most = 0;
    let now = 0;
    const go = Promise.withResolvers<void>();
    const jobs = newJobs();
    jobs.define<number>(
      "train",
      async (revision) => {
        seen.push(revision);
        most = Math.max(most, ++now);
        await go.promise;
        now--;
      },
      { concurrency: 4 },
    );
    await jobs.start();

    await jobs.enqueue("train", 1, { singletonKey: "agent" });
    await expect.poll(() => seen).toEqual([1]);
    for (const revision of [2, 3, 4]) await jobs.enqueue("train", revision, { singletonKey: "agent" });
    await jobs.enqueue("train", 9, { singletonKey: "other agent" });
    await expect.poll(() => seen).toEqual([1, 9]);
    expect(most).toBe(2);
    go.resolve();

    await expect.poll(listRows).toEqual([]);
    expect(seen).toEqual([1, 9, 4]);
  });

  it("runs a job again whose worker's lease ran out", async () => {
    const dead = newJobs({ leaseMs: 600_000 });
    const forever = new Promise<void>(() => {});
    dead.define("resume", () => forever);
    await dead.start();
    await dead.enqueue("resume", 5);
    await expect.poll(listRows).toMatchObject([{ state: "running" }]);
    await sql`update jobs set leased_until = now() - interval '1 s'`.execute(database.query);

    const done: number[] = [];
    const other = newJobs();
    other.define<number>("resume", async (n) => void done.push(n));
    await other.start();

    await expect.poll(() => done).toEqual([5]);
    await expect.poll(listRows).toEqual([]);
    started.splice(started.indexOf(dead), 1);
    void dead.stop();
  });

  it("ends a turn whose lease ran out once another worker has its job", async () => {
    const steps: string[] = [];
    const reasons: string[] = [];
    const until = async (signal: AbortSignal, name: string) => {
      for (;;) {
        signal.throwIfAborted();
        steps.push(name);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const slow = newJobs({ leaseMs: 3_000 });
    slow.define("step", (_, { signal }) =>
      until(signal, "first").catch((error: unknown) => {
        reasons.push(String(error));
        throw error;
      }),
    );
    await slow.start();
    await slow.enqueue("step", null);
    await expect.poll(() => steps).toContain("first");
    const successor = newJobs();
    const done = Promise.withResolvers<void>();
    successor.define("step", async () => {
      steps.push("second");
      await done.promise;
    });
    await sql`update jobs set leased_until = now() - interval '1 s'`.execute(database.query);
    await successor.start();

    await expect.poll(() => reasons, { timeout: 10_000 }).toEqual(["TurnOver: its lease ran out"]);
    const { length } = steps;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([steps.length, steps.filter((step) => step === "second")]).toEqual([length, ["second"]]);
    expect(await listRows()).toMatchObject([{ state: "running" }]);
    done.resolve();
    await expect.poll(listRows).toEqual([]);
  });

  it("runs a job that postponed itself after its own pause", async () => {
    const at: number[] = [];
    const jobs = newJobs();
    jobs.define(
      "later",
      async () => {
        at.push(performance.now());
        if (at.length === 1) throw new Postponed(300, "not yet");
      },
      { backoffMs: 60_000 },
    );
    await jobs.start();
    await jobs.enqueue("later", null);

    await expect.poll(() => at.length).toBe(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(300);
  });

  it("keeps the lease of a job that takes longer than it", async () => {
    let runs = 0;
    const jobs = newJobs({ leaseMs: 4_000 });
    jobs.define(
      "slow",
      async () => {
        runs++;
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      },
      { concurrency: 2 },
    );
    await jobs.start();

    await jobs.enqueue("slow", {});

    await expect.poll(listRows, { timeout: 20_000 }).toEqual([]);
    expect(runs).toBe(1);
  });

  it("refuses a name that nobody defined", async () => {
    await expect(newJobs().enqueue("unknown", {})).rejects.toThrow("not defined");
  });
});
