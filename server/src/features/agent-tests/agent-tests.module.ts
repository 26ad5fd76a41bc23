import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { PublicationTests } from "../agents/pass-gate.ts";
import { serveAgentTests } from "./agent-tests.routes.ts";
import { createPublicationTests } from "./publication-tests.ts";
import { serveReplays } from "./replays.routes.ts";
import { defineTestRuns, type TestRunner } from "./run-tests.job.ts";
import { endLostRuns } from "./test-runs.repository.ts";

/** Tests of agents, and their runs. */
export function openAgentTests({ jobs, ...runner }: TestRunner & { jobs: Jobs }): Feature & {
  publicationTests: PublicationTests;
} {
  const runs = defineTestRuns(jobs, runner);
  return {
    publicationTests: createPublicationTests({ database: runner.database, jobs }),
    serve(router) {
      serveAgentTests(router, { jobs });
      serveReplays(router, { jobs });
    },
    scheduledTasks: { "lost test runs": () => endLostRuns(runner.database.query) },
    close: () => runs.close(),
  };
}
