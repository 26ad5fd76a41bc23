import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { serveAgentTests } from "./agent-tests.routes.ts";
import { defineTestRuns, type TestRunner } from "./run-tests.job.ts";
import { endLostRuns } from "./test-runs.repository.ts";

/** Tests of agents, and their runs. */
export function openAgentTests({ jobs, ...runner }: TestRunner & { jobs: Jobs }): Feature {
  const runs = defineTestRuns(jobs, runner);
  return {
    serve: (router) => serveAgentTests(router, { jobs }),
    chores: { "lost test runs": () => endLostRuns(runner.database.query) },
    close: () => runs.close(),
  };
}
