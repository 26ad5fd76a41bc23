import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { IntentExamples } from "@cxc/engine/understand/recogniser/train.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import { findDraftExamples, findDraftHash, hasModel, insertModel } from "./recognisers.repository.ts";
import { TrainingThread } from "./training-thread.ts";

/** Saves that follow one another this quickly are trained once, after the last. */
const SETTLE_MS = 40;
const POLL_MS = 100;
const DRAFT_CHECK_MS = 500;

interface Order {
  agentId: string;
  hash: string;
  intents: IntentExamples[];
}

export interface Trainer {
  /** Trains the draft's recogniser soon, unless it is stored; a newer change of the same agent wins. */
  draftChanged(agentId: string): void;
  /** Trains the draft's recogniser if nobody is at it; unlike a change, it interrupts nothing. */
  orderDraft(agentId: string): void;
  /** Trains this recogniser, such as a live version's that is not stored. */
  order(order: Order): void;
  /** Waits until a model is stored, by whichever process; false if that takes longer. */
  waitForModel(model: { agentId: string; hash: string }, waitMs: number): Promise<boolean>;
  /** Waits until the model that the draft needs is stored; true also where it needs none. */
  draftIsReady(agentId: string, waitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Trains recognisers off the main thread and stores them by hash. */
export function createTrainer({ database, log }: { database: Database; log: FastifyBaseLogger }): Trainer {
  const thread = new TrainingThread();
  const stored = new EventEmitter().setMaxListeners(0);
  /** What waits to be trained, by agent or by agent and hash; the order is told when its turn comes. */
  const queue = new Map<string, () => Promise<Order | undefined>>();
  const settling = new Map<string, NodeJS.Timeout>();
  let running: string | undefined;
  let isClosed = false;

  return {
    draftChanged(agentId) {
      clearTimeout(settling.get(agentId));
      if (running === agentId) void thread.stop();
      const settled = () => {
        settling.delete(agentId);
        enqueue(agentId, () => draftOrder(agentId));
      };
      settling.set(agentId, setTimeout(settled, SETTLE_MS));
    },
    orderDraft(agentId) {
      if (!settling.has(agentId) && running !== agentId) enqueue(agentId, () => draftOrder(agentId));
    },
    order(order) {
      enqueue(`${order.agentId} ${order.hash}`, async () => order);
    },
    waitForModel,
    async draftIsReady(agentId, waitMs) {
      const deadline = performance.now() + waitMs;
      for (let isOrdered = false; ; isOrdered = true) {
        const hash = await findDraftHash(agentId, database.query);
        if (hash === null || (await hasModel({ agentId, hash }, database.query))) return true;
        if (!isOrdered) enqueue(agentId, () => draftOrder(agentId));
        const left = deadline - performance.now();
        if (left <= 0 || isClosed) return false;
        // In pieces: a save meanwhile asks for another model, and nobody trains this one any more.
        await waitForModel({ agentId, hash }, Math.min(DRAFT_CHECK_MS, left));
      }
    },
    async close() {
      isClosed = true;
      for (const timer of settling.values()) clearTimeout(timer);
      queue.clear();
      await thread.stop();
    },
  };

  async function draftOrder(agentId: string): Promise<Order | undefined> {
    const draft = await findDraftExamples(agentId, database.query);
    return draft && { agentId, ...draft };
  }

  function enqueue(key: string, findOrder: () => Promise<Order | undefined>): void {
    if (isClosed) return;
    queue.set(key, findOrder);
    if (running === undefined) void work();
  }

  async function work(): Promise<void> {
    for (const [key, findOrder] of queue) {
      queue.delete(key);
      running = key;
      try {
        const order = await findOrder();
        if (order) await trainAndStore(order);
      } catch (error) {
        if (!queue.has(key) && !settling.has(key) && !isClosed)
          log.error({ err: error }, "a recogniser was not trained");
      }
      running = undefined;
    }
  }

  async function trainAndStore({ agentId, hash, intents }: Order): Promise<void> {
    if (await hasModel({ agentId, hash }, database.query)) return;
    const began = performance.now();
    const bytes = await thread.train(intents);
    await insertModel({ agentId, hash }, bytes, database.query);
    stored.emit(hash);
    const duration_ms = Math.round(performance.now() - began);
    log.debug(
      { agent_id: agentId, intents: intents.length, bytes: bytes.length, duration_ms },
      "recogniser trained",
    );
  }

  async function waitForModel(model: { agentId: string; hash: string }, waitMs: number): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      if (await hasModel(model, database.query)) return true;
      const left = deadline - performance.now();
      if (left <= 0 || isClosed) return false;
      const told = new AbortController();
      await Promise.race([
        once(stored, model.hash, { signal: told.signal }).catch(() => undefined),
        wait(Math.min(POLL_MS, left), undefined, { signal: told.signal }).catch(() => undefined),
      ]);
      told.abort();
    }
  }
}
