import { LRUCache } from "lru-cache";
import { type ConcurrencyLimit, createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { type TrainingTask, TrainingThread } from "./training-thread.ts";

/**
 * Two threads: what is quickly done never stands behind what takes long. Whoever turns out to take long gives its
 * slot back and goes on among the large ones. A large one learns no longer than `learnMs`, and stores what there is.
 * The small come before the large, and before most of what reads documents, at the processor too.
 */
const SLOTS = {
  small: { memoryMb: 128, learnMs: 60_000, killMs: 10_000, niceness: 2 },
  large: { memoryMb: 384, learnMs: 25_000, killMs: 90_000, niceness: 15 },
} as const;
/** Bytes of phrases × intents that are trained within about a second. */
const SMALL_WORK = 4_000_000;
const SLOW_KNOWN_MAX = 2_000;

export interface TrainingOrder {
  /** Waits once. */
  key: string;
  company: string;
  /** Bytes of phrases × intents. */
  work: number;
  /** Called when its turn has come; `train` may be called once, and ends with its signal. */
  run(
    train: (task: Omit<TrainingTask, "limitMs">, signal: AbortSignal) => Promise<Uint8Array>,
  ): Promise<void>;
  /** Called where it failed in the last slot that there is. */
  failed(error: unknown): void;
}

export interface TrainingSlots {
  put(order: TrainingOrder): void;
  isWaiting(key: string): boolean;
  close(): Promise<void>;
}

interface TrainingSlot {
  name: keyof typeof SLOTS;
  thread: TrainingThread;
  turns: ConcurrencyLimit;
}

/** Runs trainings in turn by company, and of one company small before large. */
export function createTrainingSlots(): TrainingSlots {
  const small = createSlot("small");
  const large = createSlot("large");
  const waiting = new Set<string>();
  /** Looked small, and weren't. */
  const slow = new LRUCache<string, true>({ max: SLOW_KNOWN_MAX });
  const closing = new AbortController();

  return {
    put(order) {
      if (waiting.has(order.key)) return;
      void enter(order);
    },
    isWaiting: (key) => waiting.has(key),
    async close() {
      closing.abort();
      await Promise.all([small, large].map(({ thread }) => thread.stop()));
    },
  };

  /** Who waits for the large slot is known by its name alone: an error would keep what was being trained. */
  async function enter(order: TrainingOrder): Promise<void> {
    const looksSmall = order.work <= SMALL_WORK && !slow.has(order.key);
    if (looksSmall && (await hasEndedIn(small, order))) return;
    if (!waiting.has(order.key)) await hasEndedIn(large, order);
  }

  /** Whether it is over with the order, one way or the other; false where it takes longer than this slot allows. */
  async function hasEndedIn({ name, thread, turns }: TrainingSlot, order: TrainingOrder): Promise<boolean> {
    const { key, company, work: size } = order;
    const begin = () => {
      waiting.delete(key);
      return order.run((task, signal) => thread.train({ ...task, limitMs: SLOTS[name].learnMs }, signal));
    };
    waiting.add(key);
    try {
      await turns.run(company, begin, { size, signal: closing.signal });
    } catch (error) {
      if (closing.signal.aborted) return true;
      if (name === "small") {
        slow.set(key, true);
        return false;
      }
      order.failed(error);
    }
    return true;
  }
}

function createSlot(name: keyof typeof SLOTS): TrainingSlot {
  return { name, thread: new TrainingThread(SLOTS[name]), turns: createConcurrencyLimit({ atOnce: 1 }) };
}
