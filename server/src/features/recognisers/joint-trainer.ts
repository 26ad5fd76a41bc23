import { type Embedder, ModelFailure } from "@cxc/engine/ports.ts";
import type { IntentExamples } from "@cxc/engine/understand/recogniser/train.ts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import { jointName, withVectors } from "./phrase-vectors.ts";
import type { Trainer } from "./trainer.ts";

/** More phrases teach enough by their words. */
const MOST_PHRASES = 5_000;
/** Where there is none yet nobody looks again at once; after a failure nobody asks the provider for longer. */
const PAUSE_MS = 2_000;
const FAILURE_PAUSE_MS = 120_000;
const KNOWN_MAX = 2_000;

interface JointOrder {
  agentId: string;
  hash: string;
  intents: IntentExamples[];
  embedder: Embedder;
}

export interface JointTrainer {
  /** Whether it is worth looking for a recogniser of this name; not while it is being made. */
  mayExist(name: string): boolean;
  /** Embeds the phrases and has a recogniser trained with them, unless someone is at it. */
  order(order: JointOrder): void;
}

/** Has recognisers trained a second time, with the vectors of their phrases. Embedding waits for nobody's training. */
export function createJointTrainer(parts: {
  database: Database;
  trainer: Trainer;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}): JointTrainer {
  const { database, trainer, log } = parts;
  const pauses = new LRUCache<string, true>({ max: KNOWN_MAX });
  const underWay = new Set<string>();

  return {
    mayExist: (name) => !pauses.has(name),
    order({ agentId, hash, intents, embedder }) {
      const name = jointName(hash, embedder);
      const isTooLarge = intents.reduce((sum, { phrases }) => sum + phrases.length, 0) > MOST_PHRASES;
      if (pauses.has(name) || underWay.has(name)) return;
      pauses.set(name, true, { ttl: isTooLarge ? FAILURE_PAUSE_MS : PAUSE_MS });
      if (isTooLarge) return;
      underWay.add(name);
      withVectors(intents, { agentId, embedder }, database)
        .then((taught) => trainer.order({ agentId, hash: name, intents: taught }))
        .catch((error: unknown) => {
          pauses.set(name, true, { ttl: FAILURE_PAUSE_MS });
          if (error instanceof ModelFailure)
            log.warn({ agent_id: agentId, kind: error.kind }, "phrases were not embedded");
          else log.error({ err: error, agent_id: agentId }, "phrases were not embedded");
        })
        .finally(() => underWay.delete(name));
    },
  };
}
