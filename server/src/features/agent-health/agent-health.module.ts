import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { serveAgentHealth } from "./agent-health.routes.ts";
import { defineHealthChecks } from "./check-health.job.ts";
import { followDrafts } from "./follow-drafts.ts";
import { endLostChecks } from "./health.repository.ts";

/** How well the intents of agents are told apart. */
export function openAgentHealth({
  database,
  jobs,
  log,
}: {
  database: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, "warn">;
}): Feature {
  const checks = defineHealthChecks(jobs, { database, log });
  const stopFollowing = followDrafts({ database, jobs, log });
  return {
    serve: (router) => serveAgentHealth(router, { jobs }),
    scheduledTasks: { "lost health checks": () => endLostChecks(database.query) },
    async close() {
      stopFollowing();
      await checks.close();
    },
  };
}
