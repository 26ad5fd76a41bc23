import { type Embedder, ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import type { IntentExamples } from "@cxc/engine/intents/train.ts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import { jointName, storeVectors } from "./phrase-vectors.ts";
import { findExamples, type ModelName } from "./recognisers.repository.ts";
import type { Trainer } from "./trainer.ts";

/** More phrases teach enough by their words. */
const MOST_PHRASES = 5_000;
/** Where there is none yet nobody looks again at once; after a failure nobody asks the provider for longer. */
const PAUSE_MS = 2_000;
const FAILURE_PAUSE_MS = 120_000;
const KNOWN_MAX = 2_000;
/** Each holds its phrases while the provider is asked; the others come again with their next message. */
const AT_ONCE = 4;

export interface JointTrainer {
  /** Whether it is worth looking for a recogniser of this name; not while it is being made. */
  mayExist(name: string): boolean;
  /** Has the phrases of a recogniser embedded and one trained with them, unless someone is at it. */
  order(words: ModelName, embedder: Embedder): void;
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
    order(words, embedder) {
      const { agentId } = words;
      const name = jointName(words.hash, embedder);
      if (pauses.has(name) || underWay.has(name) || underWay.size >= AT_ONCE) return;
      pauses.set(name, true, { ttl: PAUSE_MS });
      underWay.add(name);
      embedAll(words, embedder)
        .then((isWorthIt) => {
          if (isWorthIt) trainer.order({ agentId, hash: name });
          else pauses.set(name, true, { ttl: FAILURE_PAUSE_MS });
        })
        .catch((error: unknown) => {
          pauses.set(name, true, { ttl: FAILURE_PAUSE_MS });
          if (error instanceof ModelFailure)
            log.warn({ agent_id: agentId, kind: error.kind }, "phrases were not embedded");
          else log.error({ err: error, agent_id: agentId }, "phrases were not embedded");
        })
        .finally(() => underWay.delete(name));
    },
  };

  /** False where there are too many phrases, or nobody needs them any more. */
  async function embedAll(words: ModelName, embedder: Embedder): Promise<boolean> {
    const text = await findExamples(words, database.query);
    const intents = JSON.parse(text ?? "[]") as IntentExamples[];
    const phrases = intents.reduce((sum, intent) => sum + intent.phrases.length, 0);
    if (phrases === 0 || phrases > MOST_PHRASES) return false;
    await storeVectors(intents, { agentId: words.agentId, embedder }, database);
    return true;
  }
}
