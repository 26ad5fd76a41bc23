import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import { orderMissingModels } from "./order-missing-models.ts";
import { createRecognisers } from "./recognisers.ts";
import { createTrainer, type Trainer } from "./trainer.ts";

/** What recognises intents, and the trainer that hears of every revised draft. */
export function openRecognisers({
  database,
  log,
}: {
  database: Database;
  log: FastifyBaseLogger;
}): Feature & {
  recogniserOf: ReturnType<typeof createRecognisers>;
  draftIsReady: Trainer["draftIsReady"];
} {
  const trainer = createTrainer({ database, log });
  const stopListening = database.listen("draft_revised", trainer.draftChanged);
  return {
    recogniserOf: createRecognisers({ database, trainer, log }),
    draftIsReady: trainer.draftIsReady,
    chores: { "missing models": () => orderMissingModels(trainer, database.query) },
    async close() {
      await trainer.close();
      stopListening();
    },
  };
}
