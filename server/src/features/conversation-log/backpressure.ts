import { setTimeout as wait } from "node:timers/promises";

/** A rest is as many times as long as the work before it: this while nobody chats… */
const REST_LEAST = 1;
/** …and this while everybody does. */
const REST_MOST = 16;
/** From so many changes a second on, rests are longer than the least. */
const QUIET_PER_S = 10;
/** The rate is what happened about this long ago and since, the latest weighing most. */
const MEMORY_MS = 1_000;

export interface Backpressure {
  /** There was one more chat turn: time has to be left for such. */
  changed(): void;
  /**
   * Does pieces of work one after another, each with a rest after it. A piece calls `begun` when it starts to hold up
   * others, so that what it waited for them itself doesn't lengthen its rest.
   */
  work(piece: (begun: () => void) => Promise<void>): Promise<void>;
  /** From now on there are no rests. */
  hurry(): void;
}

/** Leaves time to the chat: the more turns a second, the smaller a share is spent here, a half to a seventeenth. */
export function createBackpressure(): Backpressure {
  const hurried = Promise.withResolvers<void>();
  let isHurried = false;
  let perMs = 0;
  let measuredAt = performance.now();
  let last: Promise<void> = Promise.resolve();

  function changesPerMs(): number {
    const now = performance.now();
    perMs *= Math.exp((measuredAt - now) / MEMORY_MS);
    measuredAt = now;
    return perMs;
  }

  async function workAndRest(piece: (begun: () => void) => Promise<void>): Promise<void> {
    let began = performance.now();
    await piece(() => {
      began = performance.now();
    });
    const heldMs = performance.now() - began;
    const restMs = heldMs * restTimes(changesPerMs() * 1_000);
    if (!isHurried) await Promise.race([wait(restMs, undefined, { ref: false }), hurried.promise]);
  }

  return {
    changed() {
      perMs = changesPerMs() + 1 / MEMORY_MS;
    },
    work(piece) {
      const done = last.then(() => workAndRest(piece));
      last = done.catch(() => {});
      return done;
    },
    hurry() {
      isHurried = true;
      hurried.resolve();
    },
  };
}

/** How many times as long as the work a rest is, with so many changes a second. */
export function restTimes(perSecond: number): number {
  return Math.min(Math.max(perSecond / QUIET_PER_S, REST_LEAST), REST_MOST);
}
