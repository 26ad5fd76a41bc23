import type { Database } from "../../database/open.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { PublicationTests } from "../agents/pass-gate.ts";
import { countTests } from "../stored-tests/stored-tests.repository.ts";
import { listNewFailures } from "./new-failures.repository.ts";
import { enqueueTestRun } from "./run-tests.job.ts";
import { startRun } from "./start-run.ts";
import { findRun } from "./test-runs.repository.ts";

/** Runs an agent's tests on its draft and on its live version, for whoever publishes. */
export function createPublicationTests({
  database,
  jobs,
}: {
  database: Database;
  jobs: Jobs;
}): PublicationTests {
  return {
    async begin({ agentId, tenantId, userId }) {
      if ((await countTests(agentId, tenantReader(tenantId, database.query))) === 0) return undefined;
      return database.transaction(async (trx) => {
        const start = async (on: "draft" | "live") => {
          const wish = { agentId, on, testIds: undefined, userId };
          const run = await startRun(wish, tenantWriter(tenantId, trx));
          if (run.isNew) await enqueueTestRun(jobs, { ...run, tenantId }, trx);
          return run.id;
        };
        return { live_run_id: await start("live"), run_id: await start("draft") };
      });
    },
    async look({ run_id, live_run_id }, { agentId, scope }) {
      const find = (id: string) => findRun({ agentId, id }, scope);
      const runs = [await find(live_run_id), await find(run_id)];
      const sum = (count: (run: NonNullable<(typeof runs)[number]>) => number) =>
        runs.reduce((all, run) => all + (run ? count(run) : 0), 0);
      const broken = runs.find((run) => !run || run.status === "failed" || run.status === "cancelled");
      const isBroken = runs.some((run) => !run || run === broken);
      return {
        done: sum(({ passed, failed }) => passed + failed),
        total: sum(({ total }) => total),
        state: isBroken ? "failed" : runs.every((run) => run?.status === "done") ? "done" : "running",
        reason: broken?.reason ?? "",
      };
    },
    async compare({ run_id, live_run_id }, { scope }) {
      const failures = await listNewFailures({ draft: run_id, live: live_run_id }, scope);
      return { ...failures, run_id, live_run_id };
    },
  };
}
