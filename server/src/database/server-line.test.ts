import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createJobs } from "../jobs/queue.ts";
import { type Line, startLine } from "../testing/line.ts";
import { onServer } from "../testing/on-server.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { migrate } from "./migrate.ts";
import * as jobsTable from "./migrations/004-jobs.ts";
import * as jobTurns from "./migrations/012-job-turns.ts";
import * as jobRequests from "./migrations/026-job-requests.ts";
import { type Database, openDatabase } from "./open.ts";

const TIMES = { beatMs: 100, awayMs: 50, silenceMs: 3_000, connectMs: 3_000 };
/** A line is taken for silent after seconds: a busy machine is no silent line. */
const TIMEOUT_MS = 60_000;
const NAME = `line_${process.pid}`;

const server = inject("postgres");

describe.runIf(server)("a line to a PostgreSQL server", () => {
  let line: Line;
  let database: Database;
  let logged: string[];

  beforeEach(async () => {
    await onServer(server?.url ?? "", `create database ${NAME} template template1`);
    const url = new URL(server?.url ?? "");
    line = await startLine(Number(url.port));
    url.port = String(line.port);
    url.pathname = NAME;
    logged = [];
    database = await openDatabase({
      dataDir: "",
      databaseUrl: url.href,
      log: (words) => logged.push(words),
      watch: TIMES,
    });
  });

  afterEach(async () => {
    await database.close();
    await line.close();
    await onServer(server?.url ?? "", `drop database ${NAME} with (force)`);
  });

  const ask = () => sql`select 1 as n`.execute(database.query);

  it("gives up what waits on a silent line, answers at once from then on, and is there again after it", async () => {
    await ask();
    line.cut();

    await expect(ask()).rejects.toSatisfy(isConnectionLost);
    const began = performance.now();
    await expect(ask()).rejects.toSatisfy(isConnectionLost);
    expect(performance.now() - began).toBeLessThan(TIMES.silenceMs);
    line.mend();

    await expect
      .poll(() =>
        ask().then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ n: 1 }]);
    expect(logged.join("\n")).toMatch(/is away: .*\n.* is at 127\.0\.0\.1/);
  });

  it("keeps every connection where one is ended", async () => {
    const slow = sql`select 'slow' as name from pg_sleep(1)`.execute(database.query);
    await expect
      .poll(() =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% watch'
          and datname = ${NAME}`
          .execute(database.query)
          .then(({ rows }) => rows.length),
      )
      .toBe(1);

    expect((await slow).rows).toEqual([{ name: "slow" }]);
    expect(logged).toEqual([]);
  });

  it("does a job once whose end nobody could be told", async () => {
    await migrate(database, {
      "004-jobs": jobsTable,
      "012-job-turns": jobTurns,
      "026-job-requests": jobRequests,
    });
    const jobs = createJobs(database, { work: true, log: () => {}, pollMs: 50 });
    const gone = Promise.withResolvers<void>();
    let runs = 0;
    jobs.define("cut", async () => {
      runs++;
      line.cut();
      gone.resolve();
    });
    await jobs.start();
    await jobs.enqueue("cut", null);
    await gone.promise;
    await expect.poll(() => logged.join("\n"), { timeout: TIMEOUT_MS / 2 }).toContain("is away");
    line.mend();

    const left = () =>
      sql`select 1 from jobs`.execute(database.query).then(
        ({ rows }) => rows.length,
        () => -1,
      );
    await expect.poll(left).toBe(0);
    await jobs.stop();
    expect(runs).toBe(1);
  });
});
