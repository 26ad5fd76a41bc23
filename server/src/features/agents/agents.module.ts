import type { FastifyBaseLogger } from "fastify";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { type AgentsDependencies, serveAgents } from "./agents.routes.ts";
import { endLostPublications } from "./publications.repository.ts";
import { servePublications } from "./publications.routes.ts";
import { definePublications } from "./publish.job.ts";
import type { Publishing } from "./publish-draft.ts";
import { serveVersions } from "./versions.routes.ts";

/** Agents, their look and their versions. */
export function openAgents(
  options: AgentsDependencies & Publishing & { jobs: Jobs; log: Pick<FastifyBaseLogger, "error"> },
): Feature {
  definePublications(options.jobs, options);
  return {
    serve(router) {
      serveAgents(router, options);
      servePublications(router, options);
      serveVersions(router, options);
    },
    scheduledTasks: { "lost publications": () => endLostPublications(options.database.query) },
  };
}
