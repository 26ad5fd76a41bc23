import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { checkModel } from "./check-model.ts";
import { fetchModel } from "./fetch-model.ts";
import { InstallFailed, InstallStopped } from "./install-failed.ts";
import { findIncoming, updateFailed, updateReady } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";
import { reportChecking, reportProgress } from "./report-progress.ts";
import { tidyModels } from "./tidy-models.ts";

const NAME = "install-local-model";
const ATTEMPTS = 5;

interface InstallParts {
  database: Database;
  jobs: Jobs;
  egress: Egress;
  folder: ModelFolder;
  log: Pick<FastifyBaseLogger, "error" | "info">;
}

/**
 * Fetches a model in the background, and takes it into use once it has worked. Killed in the middle it begins again in
 * whichever process is next. Answers how it is ordered.
 */
export function defineInstallModel({ database, jobs, egress, folder, log }: InstallParts) {
  jobs.define<{ id: string }>(
    NAME,
    async ({ id }, { signal }) => {
      try {
        // Before anybody is told how it ended.
        await install(id, signal).finally(() => folder.deleteDraft(id));
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof InstallStopped) return;
        if (!(error instanceof InstallFailed)) log.error({ err: error }, "a local model was not installed");
        await updateFailed(id, sentenceOf(error), database.query);
      }
    },
    { maxAttempts: ATTEMPTS },
  );
  return (id: string, tenantId: string, trx: Transaction<Schema>) =>
    jobs.enqueue(NAME, { id }, { tenantId, trx });

  async function install(id: string, signal: AbortSignal): Promise<void> {
    const wanted = await findIncoming(id, database.query);
    if (!wanted) return;
    // What a process that was killed left there.
    await tidyModels(folder, database);
    const onProgress = reportProgress(id, database);
    const stored = await fetchModel(wanted, { id, egress, folder, onProgress, signal });
    await reportChecking(id, stored, database);
    const facts = await checkModel({ id, wanted, stored }, folder);
    await folder.keep(id, facts);
    await database.transaction((trx) => updateReady(id, facts, trx));
    await tidyModels(folder, database);
    log.info({ local_model: facts.name }, "local model installed");
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof InstallFailed) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC") return "The server's disk is full.";
  return "The model could not be installed. The server's log says why.";
}
