import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import { abortWhenObsolete } from "./abort-when-obsolete.ts";
import { partsOfName } from "./phrase-vectors.ts";
import {
  findDraftHash,
  findExamples,
  findLanguage,
  findTrainingWork,
  findVectors,
  hasModel,
  insertModel,
  isWanted,
  type ModelName,
} from "./recognisers.repository.ts";
import { createTrainingSlots, type TrainingOrder } from "./training-slots.ts";

/** Saves that follow one another this quickly are trained once. */
const SETTLE_MS = 40;
const POLL_MS = 100;
const DRAFT_CHECK_MS = 500;
/** What can't be trained isn't tried again with every message. */
const FAILURE_PAUSE_MS = 600_000;
const FAILURES_KNOWN_MAX = 2_000;

export interface Trainer {
  /** Trains the draft's recogniser soon. One that is being trained goes on; the newest is trained after it. */
  draftChanged(agentId: string): void;
  /** Trains the draft's recogniser unless someone here is at it. */
  orderDraft(agentId: string): void;
  /** Trains the recogniser of this name, such as a live version's that is missing. */
  order(name: ModelName): void;
  /** Waits until a model is stored, by whichever process; false if that takes longer, or the signal aborts first. */
  waitForModel(model: ModelName, waitMs: number, signal?: AbortSignal): Promise<boolean>;
  /** Waits until the model that the draft needs is stored; true also where it needs none. */
  draftIsReady(agentId: string, waitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Trains recognisers off the main thread and stores them by their names. What waits is known by its name alone. */
export function createTrainer({
  database,
  onEnd = () => undefined,
  onStored = () => undefined,
  log,
}: {
  database: Database;
  onEnd?: (result: "trained" | "failed") => void;
  /** Told of each model that this process stored. */
  onStored?: (name: ModelName) => void;
  log: FastifyBaseLogger;
}): Trainer {
  const { query } = database;
  const stored = new EventEmitter().setMaxListeners(0);
  const settling = new Map<string, NodeJS.Timeout>();
  const failed = new LRUCache<string, true>({ max: FAILURES_KNOWN_MAX, ttl: FAILURE_PAUSE_MS });
  const running = new Set<string>();
  const slots = createTrainingSlots();
  let isClosed = false;

  return {
    draftChanged(agentId) {
      if (isClosed || settling.has(agentId)) return;
      const settled = () => {
        settling.delete(agentId);
        enqueue(agentId, agentId, () => draftName(agentId));
      };
      settling.set(agentId, setTimeout(settled, SETTLE_MS));
    },
    orderDraft(agentId) {
      if (settling.has(agentId) || running.has(agentId)) return;
      enqueue(agentId, agentId, () => draftName(agentId));
    },
    order(name) {
      const key = keyOf(name);
      if (!running.has(key)) enqueue(key, name.agentId, async () => name);
    },
    waitForModel,
    async draftIsReady(agentId, waitMs) {
      const deadline = performance.now() + waitMs;
      for (let isOrdered = false; ; isOrdered = true) {
        const hash = await findDraftHash(agentId, query);
        if (hash === null || (await hasModel({ agentId, hash }, query))) return true;
        if (!isOrdered) enqueue(agentId, agentId, () => draftName(agentId));
        const left = deadline - performance.now();
        if (left <= 0 || isClosed) return false;
        // In pieces: a save meanwhile asks for another model, and nobody trains this one any more.
        await waitForModel({ agentId, hash }, Math.min(DRAFT_CHECK_MS, left));
      }
    },
    async close() {
      isClosed = true;
      for (const timer of settling.values()) clearTimeout(timer);
      await slots.close();
    },
  };

  async function draftName(agentId: string): Promise<ModelName | undefined> {
    const hash = await findDraftHash(agentId, query);
    return hash === null ? undefined : { agentId, hash };
  }

  /** The name is told when its turn has come: a draft may be another one by then. */
  function enqueue(key: string, agentId: string, findName: () => Promise<ModelName | undefined>): void {
    if (isClosed || slots.isWaiting(key)) return;
    const complain = (error: unknown) => {
      if (!isClosed) log.error({ err: error, agent_id: agentId }, "a recogniser was not trained");
    };
    let name: ModelName | undefined;
    const order: Pick<TrainingOrder, "run" | "failed"> = {
      async run(train) {
        running.add(key);
        try {
          name = await findName();
          if (name && !failed.has(keyOf(name))) await trainAndStore(name, train);
        } finally {
          running.delete(key);
        }
      },
      failed(error) {
        if (name) failed.set(keyOf(name), true);
        onEnd("failed");
        complain(error);
      },
    };
    findTrainingWork(agentId, query)
      .then((found) => found && slots.put({ key, ...found, ...order }))
      .catch(complain);
  }

  async function trainAndStore(name: ModelName, train: Parameters<TrainingOrder["run"]>[0]): Promise<void> {
    if ((await hasModel(name, query)) || !(await isWanted(name, query))) return;
    const began = performance.now();
    const { words, vectors } = partsOfName(name);
    const intents = await findExamples(words, query);
    const language = await findLanguage(words, query);
    if (intents === undefined || language === undefined) return;
    const task = { intents, language, vectors: vectors && (await findVectors(vectors, query)) };
    const bytes = await abortWhenObsolete(
      () => isWanted(name, query),
      (signal) => train(task, signal),
    );
    if (!bytes) return log.debug({ agent_id: name.agentId }, "a recogniser is not wanted any more");
    await insertModel(name, bytes, query);
    stored.emit(name.hash);
    onStored(name);
    onEnd("trained");
    const duration_ms = Math.round(performance.now() - began);
    log.debug({ agent_id: name.agentId, bytes: bytes.length, duration_ms }, "recogniser trained");
  }

  async function waitForModel(model: ModelName, waitMs: number, signal?: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      if (await hasModel(model, query)) return true;
      const left = deadline - performance.now();
      if (left <= 0 || isClosed || signal?.aborted) return false;
      const told = new AbortController();
      await Promise.race([
        once(stored, model.hash, { signal: told.signal }).catch(() => undefined),
        wait(Math.min(POLL_MS, left), undefined, { signal: told.signal }).catch(() => undefined),
      ]);
      told.abort();
    }
  }
}

function keyOf({ agentId, hash }: ModelName): string {
  return `${agentId} ${hash}`;
}
