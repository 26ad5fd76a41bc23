import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { createFetchMissing } from "./fetch-missing.ts";
import { defineInstallModel } from "./install-model.job.ts";
import { createLocalEmbedder, type LocalEmbedder } from "./local-embedder.ts";
import { serveLocalModel } from "./local-model.routes.ts";
import { createModelFiles } from "./model-files.ts";
import { tidyModels } from "./tidy-models.ts";

/** The installation's own embedding model: brought by its operator, chosen by companies. None by default, and nothing of it is loaded then. */
export function openLocalModel({
  config,
  database,
  jobs,
  egress,
  log,
}: {
  config: Pick<Config, "dataDir">;
  database: Database;
  jobs: Jobs;
  egress: Egress;
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">;
}): Feature & { localEmbedder: LocalEmbedder } {
  const folder = createModelFiles(config.dataDir);
  const enqueueInstall = defineInstallModel({ database, jobs, egress, folder, log });
  const missing = createFetchMissing({ egress, folder, log });
  const embedder = createLocalEmbedder({ database, folder, fetchMissing: missing.fetchMissing, log });

  return {
    localEmbedder: embedder,
    serve: (router) => serveLocalModel(router, { database, folder, enqueueInstall, refresh }),
    async close() {
      await Promise.all([embedder.close(), missing.close()]);
    },
  };

  async function refresh(): Promise<void> {
    await embedder.refresh();
    await tidyModels(folder, database);
  }
}
