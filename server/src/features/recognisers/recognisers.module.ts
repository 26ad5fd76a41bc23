import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { ProductMetrics } from "../../metrics/product-metrics.ts";
import { orderMissingModels } from "./order-missing-models.ts";
import { findModel, findTrainingWork, type ModelName } from "./recognisers.repository.ts";
import { createRecognisers } from "./recognisers.ts";
import { createTrainer, type Trainer } from "./trainer.ts";

/** What recognises intents, and the trainer that hears of every revised draft. */
export function openRecognisers({
  database,
  metrics,
  log,
}: {
  database: Database;
  metrics: Pick<ProductMetrics, "trainingEnded">;
  log: FastifyBaseLogger;
}): Feature & {
  recogniserOf: ReturnType<typeof createRecognisers>;
  draftIsReady: Trainer["draftIsReady"];
  /** A model's bytes, trained first where it is missing; undefined where that takes longer than `waitMs`, or the signal aborts. */
  trainedModel(name: ModelName, waitMs: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
} {
  const trainer = createTrainer({ database, onEnd: metrics.trainingEnded, onStored: keepReady, log });
  const recogniserOf = createRecognisers({ database, trainer, log });
  const stopListening = database.listen("draft_revised", trainer.draftChanged);
  return {
    recogniserOf,
    draftIsReady: trainer.draftIsReady,
    async trainedModel(name, waitMs, signal) {
      const known = await findModel(name, database.query);
      if (known) return known;
      trainer.order(name);
      await trainer.waitForModel(name, waitMs, signal);
      return findModel(name, database.query);
    },
    scheduledTasks: { "missing models": () => orderMissingModels(trainer, database.query) },
    async close() {
      await trainer.close();
      stopListening();
    },
  };

  /** Who saves goes on typing, or asks the agent: the first of them doesn't wait for the model to be read. */
  function keepReady({ agentId, hash }: ModelName): void {
    findTrainingWork(agentId, database.query)
      .then((found) => {
        const snapshot = { agent: { id: agentId }, intents: [] };
        return found && recogniserOf({ tenantId: found.company, snapshot, hash, isDraft: false });
      })
      .catch((error: unknown) =>
        log.warn({ err: error, agent_id: agentId }, "a recogniser was not kept ready"),
      );
  }
}
