import { setImmediate as breathe } from "node:timers/promises";
import type { Embedder, Recogniser } from "@cxc/engine/dialogue/ports.ts";
import type { PhraseBook } from "@cxc/engine/intents/match-phrase.ts";
import { decodeModelInSteps, type RecogniserModel } from "@cxc/engine/intents/model.ts";
import { predictIntents } from "@cxc/engine/intents/predict.ts";
import { prepareFeatures } from "@cxc/engine/ranking/agent-features.ts";
import { isReranked } from "@cxc/engine/ranking/rerank-intents.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import { ByteCache } from "../../limits/byte-cache.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { createJointTrainer } from "./joint-trainer.ts";
import { jointName } from "./phrase-vectors.ts";
import { fromModel, lexiconOf } from "./recogniser-from-model.ts";
import { deleteModel, findLatestModelHash, findModel, type ModelName } from "./recognisers.repository.ts";
import { createStandIns } from "./stand-ins.ts";
import type { Trainer } from "./trainer.ts";

const CACHE_BYTES = 24 * 1024 * 1024;
/** What a known word takes beyond its letters, in a set and two tables. */
const WORD_BYTES = 250;
/** A word with its vector as the judgement reads it, and what is added as vectors come in whole pages. */
const MEANING_BYTES = 200;
const PAGES_BYTES = 128 * 1024;
/** Models that are read at once, each of another company: while it is read a large one takes three times its room. */
const LOADS = { atOnce: 2, atOnceEach: 1 };
/** A chat right after a save waits this long for the new model. */
const DRAFT_WAIT_MS = 2_000;
/** Of more phrases one that is asked word for word waits for no model: fewer are learnt at once, and a model knows more. */
const SOON_LEARNT = 300;

interface Needed {
  tenantId: string;
  snapshot: { agent: { id: string }; intents: readonly { id: string }[] };
  /** null while no intent has a phrase. */
  hash: string | null;
  /** The draft's turn waits a little for the new model; a live turn waits for nothing. */
  isDraft: boolean;
  /** What will be asked. Where it is a phrase as it was saved, that is known before any model is. */
  text?: string | undefined;
  /** Of the agent's company, where it has one. */
  embedder?: Embedder | undefined;
}

interface RecogniserDependencies {
  database: Database;
  trainer: Trainer;
  log: FastifyBaseLogger;
}

/**
 * The recogniser of a snapshot. While its model is being trained: its phrases word for word, and for all else the agent's
 * last model, its intents filtered by the snapshot; where there is none, what is near its phrases.
 */
export function createRecognisers({ database, trainer, log }: RecogniserDependencies) {
  const jointTrainer = createJointTrainer({ database, trainer, log });
  const models = new ByteCache<RecogniserModel>(CACHE_BYTES);
  const standInFor = createStandIns(database);
  const loads = createConcurrencyLimit(LOADS);
  const loading = new Map<string, Promise<RecogniserModel | undefined>>();

  return async function recogniserOf(needed: Needed): Promise<Recogniser> {
    const { tenantId, snapshot, hash, isDraft, text, embedder } = needed;
    if (hash === null) return { kind: "none", recognise: () => [] };
    const agentId = snapshot.agent.id;
    const name: OwnedName = { tenantId, agentId, hash };
    const ready = await loadModel(name);
    if (ready) return withEmbeddings(fromModel("model", ready, snapshot), name, embedder);
    if (isDraft) trainer.orderDraft(agentId);
    else trainer.order(name);
    const saved = text === undefined ? undefined : await standInFor(tenantId, name);
    const isKnown = saved !== undefined && saved.size > SOON_LEARNT && saved.matchExact(text ?? "");
    if (isDraft && !isKnown && (await trainer.waitForModel(name, DRAFT_WAIT_MS))) {
      const trained = await loadModel(name);
      if (trained) return fromModel("model", trained, snapshot);
    }
    const latest = await findLatestModelHash(agentId, database.query);
    const previous = latest === undefined ? undefined : await loadModel({ ...name, hash: latest });
    if (!previous) return fromPhrases(saved ?? (await standInFor(tenantId, name)));
    const recogniser = fromModel("previous_model", previous, snapshot);
    return saved ? withSaved(recogniser, saved) : recogniser;
  };

  /** Adds what the phrases mean, once a model was trained with their vectors; that is ordered when first needed. */
  async function withEmbeddings(
    byWords: Recogniser,
    words: OwnedName,
    embedder: Embedder | undefined,
  ): Promise<Recogniser> {
    if (!embedder) return byWords;
    const hash = jointName(words.hash, embedder);
    const joint = jointTrainer.mayExist(hash) ? await loadModel({ ...words, hash }) : undefined;
    if (!joint) {
      jointTrainer.order(words, embedder);
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

  /** Whoever asks while it is read waits for the same. */
  async function loadModel(name: OwnedName): Promise<RecogniserModel | undefined> {
    const { tenantId, agentId, hash } = name;
    const key = `${agentId} ${hash}`;
    const known = models.get(tenantId, key);
    if (known) return known;
    const load = () => loads.run(tenantId, () => readModel(name, key)).finally(() => loading.delete(key));
    const under = loading.get(key) ?? load();
    loading.set(key, under);
    return under;
  }

  async function readModel(name: OwnedName, key: string): Promise<RecogniserModel | undefined> {
    const bytes = await findModel(name, database.query);
    if (!bytes) return undefined;
    try {
      await breathe();
      const model = await prepare(await decode(bytes));
      models.set(name.tenantId, key, { value: model, bytes: bytesOf(model, bytes.length) });
      return model;
    } catch (error) {
      log.warn(
        { err: error, agent_id: name.agentId },
        "a stored recogniser can't be read and is trained again",
      );
      await deleteModel(name, database.query);
      return undefined;
    }
  }
}

interface OwnedName extends ModelName {
  tenantId: string;
}

/** Megabytes, while others are served. */
async function decode(bytes: Uint8Array): Promise<RecogniserModel> {
  const yieldToEventLoop = createEventLoopYielder();
  const steps = decodeModelInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

/** What the first message would make of a model, while others are served. */
async function prepare(model: RecogniserModel): Promise<RecogniserModel> {
  await breathe();
  const lexicon = lexiconOf(model);
  const yieldToEventLoop = createEventLoopYielder();
  if (lexicon && isReranked(model)) for (const _ of prepareFeatures(model, lexicon)) await yieldToEventLoop();
  await breathe();
  // Its words, as slips are looked for in them.
  predictIntents(model, "");
  await breathe();
  return model;
}

/** With what is made of it when it is read: the table of its features, and its words as they are looked up. */
function bytesOf(model: RecogniserModel, stored: number): number {
  const { vocabulary, words, phraseEmbeddings: read } = model;
  const meant =
    read && isReranked(model) ? read.vectors.length + read.words.length * MEANING_BYTES + PAGES_BYTES : 0;
  return stored + vocabulary.slots.byteLength + words.length * WORD_BYTES + meant;
}

function fromPhrases(book: PhraseBook): Recogniser {
  return {
    kind: "phrases",
    recognise(text) {
      const match = book.match(text);
      return match ? [match] : [];
    },
    isPhraseOf: (id, text) => book.match(text)?.id === id,
  };
}

/** What is typed as it was saved means what it was saved for, whatever was learnt before. */
function withSaved(previous: Recogniser, saved: PhraseBook): Recogniser {
  return {
    ...previous,
    recognise(text, source) {
      const match = saved.matchExact(text);
      return match ? [match] : previous.recognise(text, source);
    },
    weighsSource: (text) => !saved.matchExact(text) && (previous.weighsSource?.(text) ?? false),
    isPhraseOf(id, text) {
      const match = saved.matchExact(text);
      return match ? match.id === id : (previous.isPhraseOf?.(id, text) ?? false);
    },
  };
}
