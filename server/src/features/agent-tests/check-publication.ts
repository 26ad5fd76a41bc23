import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { type TenantReader, tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { CheckPublication } from "../agents/pass-gate.ts";
import { countTests } from "../stored-tests/stored-tests.repository.ts";
import { enqueueTestRun } from "./run-tests.job.ts";
import { startRun } from "./start-run.ts";
import { findRun, listNewFailures } from "./test-runs.repository.ts";

/** Whoever waits longer asks again: what was run by then has its result. */
const WAIT_MS = 60_000;
const POLL_MS = 100;
const BUSY_S = 10;

/** Runs an agent's tests on its draft and on its live version. Throws `tests_running` where that takes long. */
export function createPublicationCheck({
  database,
  jobs,
}: {
  database: Database;
  jobs: Jobs;
}): CheckPublication {
  return async ({ agentId, tenantId, userId }) => {
    const scope = tenantReader(tenantId, database.query);
    if ((await countTests(agentId, scope)) === 0) return undefined;
    const start = (on: "draft" | "live") =>
      database.transaction(async (trx) => {
        const run = await startRun({ agentId, on, testIds: undefined, userId }, tenantWriter(tenantId, trx));
        if (run.isNew) await enqueueTestRun(jobs, { ...run, tenantId }, trx);
        return run.id;
      });
    const live = await start("live");
    const draft = await start("draft");
    const deadline = performance.now() + WAIT_MS;
    for (const id of [live, draft]) await untilDone({ agentId, id }, deadline, scope);
    const { tests, count } = await listNewFailures({ draft, live }, scope);
    return { tests, count, run_id: draft, live_run_id: live };
  };
}

async function untilDone(
  run: { agentId: string; id: string },
  deadline: number,
  scope: TenantReader,
): Promise<void> {
  for (;;) {
    const found = await findRun(run, scope);
    if (found?.status === "done") return;
    const isOver = found && found.status !== "waiting" && found.status !== "running";
    if (!found || isOver)
      throw new AppError("tests_running", { message: notRun(found?.reason), retryAfter: BUSY_S });
    if (performance.now() > deadline) throw new AppError("tests_running", { retryAfter: BUSY_S });
    await wait(POLL_MS);
  }
}

function notRun(reason = ""): string {
  return `The tests were not run to their end, so nothing was published. ${reason}`.trim();
}
