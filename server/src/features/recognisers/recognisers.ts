import type { Embedder, Recogniser } from "@cxc/engine/ports.ts";
import type { Snapshot } from "@cxc/engine/snapshot.ts";
import { matchPhrase } from "@cxc/engine/understand/recogniser/match-phrase.ts";
import { decodeModel, type RecogniserModel } from "@cxc/engine/understand/recogniser/model.ts";
import { predictIntents } from "@cxc/engine/understand/recogniser/predict.ts";
import type { IntentExamples } from "@cxc/engine/understand/recogniser/train.ts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import { createJointTrainer } from "./joint-trainer.ts";
import { jointName } from "./phrase-vectors.ts";
import { deleteModel, findLatestModelHash, findModel } from "./recognisers.repository.ts";
import type { Trainer } from "./trainer.ts";

const CACHE_BYTES = 96 * 1024 * 1024;
/** A chat right after a save waits this long for the new model. */
const DRAFT_WAIT_MS = 2_000;

interface Needed {
  snapshot: Snapshot;
  /** null while no intent has a phrase. */
  hash: string | null;
  /** The draft's turn waits a little for the new model; a live turn waits for nothing. */
  isDraft: boolean;
  /** Of the agent's company, where it has one. */
  embedder?: Embedder | undefined;
}

interface Parts {
  database: Database;
  trainer: Trainer;
  log: FastifyBaseLogger;
}

/**
 * The recogniser of a snapshot. While its model is being trained: the agent's last one, its intents filtered by the
 * snapshot, or the phrases themselves.
 */
export function createRecognisers({ database, trainer, log }: Parts) {
  const jointTrainer = createJointTrainer({ database, trainer, log });
  const models = new LRUCache<string, { model: RecogniserModel; bytes: number }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });

  return async function recogniserOf({ snapshot, hash, isDraft, embedder }: Needed): Promise<Recogniser> {
    if (hash === null) return { kind: "none", recognise: () => [] };
    const agentId = snapshot.agent.id;
    const ready = await loadModel(agentId, hash);
    if (ready) return withMeaning(fromModel("model", ready, snapshot), { agentId, hash, embedder });
    if (isDraft) trainer.orderDraft(agentId);
    else trainer.order({ agentId, hash });
    if (isDraft && (await trainer.waitForModel({ agentId, hash }, DRAFT_WAIT_MS))) {
      const trained = await loadModel(agentId, hash);
      if (trained) return fromModel("model", trained, snapshot);
    }
    const latest = await findLatestModelHash(agentId, database.query);
    const previous = latest === undefined ? undefined : await loadModel(agentId, latest);
    return previous ? fromModel("previous_model", previous, snapshot) : fromPhrases(snapshot);
  };

  /** Adds what the phrases mean, once a model was trained with their vectors; that is ordered when first needed. */
  async function withMeaning(
    byWords: Recogniser,
    { agentId, hash, embedder }: { agentId: string; hash: string; embedder: Embedder | undefined },
  ): Promise<Recogniser> {
    if (!embedder) return byWords;
    const name = jointName(hash, embedder);
    const joint = jointTrainer.mayExist(name) ? await loadModel(agentId, name) : undefined;
    if (!joint) {
      jointTrainer.order({ agentId, hash }, embedder);
      return byWords;
    }
    return {
      ...byWords,
      meaning: {
        model: embedder.model,
        async recognise(text) {
          const [vector] = await embedder.embed([text], { purpose: "query" });
          return predictIntents(joint, text, vector);
        },
      },
    };
  }

  async function loadModel(agentId: string, hash: string): Promise<RecogniserModel | undefined> {
    const known = models.get(hash);
    if (known) return known.model;
    const bytes = await findModel({ agentId, hash }, database.query);
    if (!bytes) return undefined;
    try {
      const model = decodeModel(bytes);
      models.set(hash, { model, bytes: bytes.length });
      return model;
    } catch (error) {
      log.warn({ err: error, agent_id: agentId }, "a stored recogniser can't be read and is trained again");
      await deleteModel({ agentId, hash }, database.query);
      return undefined;
    }
  }
}

function fromModel(kind: "model" | "previous_model", model: RecogniserModel, snapshot: Snapshot): Recogniser {
  if (kind === "model") return { kind, recognise: (text) => predictIntents(model, text) };
  const present = new Set(snapshot.intents.map(({ id }) => id));
  return { kind, recognise: (text) => predictIntents(model, text).filter(({ id }) => present.has(id)) };
}

function fromPhrases(snapshot: Snapshot): Recogniser {
  const examples = examplesOf(snapshot);
  return {
    kind: "phrases",
    recognise(text) {
      const match = matchPhrase(examples, text);
      return match ? [match] : [];
    },
  };
}

function examplesOf({ intents }: Snapshot): IntentExamples[] {
  return intents
    .map(({ id, title, training_phrases }) => ({ id, title, phrases: training_phrases }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
