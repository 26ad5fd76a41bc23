import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Egress } from "../../egress/egress.ts";
import { fetchModel } from "./fetch-model.ts";
import type { LocalModelRow } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";

const AGAIN_MS = 60_000;

/**
 * Brings a model that is installed onto this process's disk too, where that is not the disk it was installed on. One
 * that was uploaded can't be fetched: such processes need one DATA_DIR.
 */
export function createFetchMissing({
  egress,
  folder,
  log,
}: {
  egress: Egress;
  folder: ModelFolder;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}) {
  const closed = new AbortController();
  let underWay: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Begins unless it is at it, or failed a minute ago. Answers why the model isn't there. */
    fetchMissing(row: LocalModelRow): string {
      if (row.model_url === "")
        return "The local model was uploaded to another server's disk: upload it again, or share DATA_DIR.";
      if (performance.now() - failedAt > AGAIN_MS)
        underWay ??= fetchOne(row).finally(() => {
          underWay = undefined;
        });
      return underWay
        ? "The local model is on its way to this server's disk."
        : "The local model could not be fetched onto this server's disk.";
    },
    async close() {
      closed.abort();
      await underWay;
    },
  };

  async function fetchOne(row: LocalModelRow): Promise<void> {
    const id = `${row.id}-${randomUUID()}`;
    const onProgress = async () => undefined;
    try {
      await fetchModel(row, { id, egress, folder, onProgress, signal: closed.signal });
      await folder.keep(id, row);
      log.info({ local_model: row.name }, "local model fetched onto this disk");
    } catch (error) {
      failedAt = performance.now();
      if (!closed.signal.aborted) log.warn({ err: error }, "the local model was not fetched onto this disk");
    } finally {
      await folder.deleteDraft(id);
    }
  }
}
