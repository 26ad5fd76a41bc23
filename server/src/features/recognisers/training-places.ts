import { LRUCache } from "lru-cache";
import { CompanyQueue } from "../../limits/company-queue.ts";
import { type TrainingTask, TrainingThread } from "./training-thread.ts";

/**
 * Two threads: what is quickly done never stands behind what takes long. Whoever turns out to take long gives its
 * place back and goes on among the large ones. A large one learns no longer than `learnMs`, and stores what there is.
 */
const PLACES = {
  small: { memoryMb: 128, learnMs: 60_000, killMs: 4_000 },
  large: { memoryMb: 384, learnMs: 30_000, killMs: 60_000 },
} as const;
/** Bytes of phrases × intents that are trained within about a second. */
const SMALL_WORK = 4_000_000;
const SLOW_KNOWN_MAX = 2_000;

export interface TrainingOrder {
  /** One that waits is replaced by a later one of the same key. */
  key: string;
  company: string;
  /** Bytes of phrases × intents. */
  work: number;
  /** Called when its turn has come; `train` may be called once. */
  run(train: (task: Omit<TrainingTask, "limitMs">) => Promise<Uint8Array>): Promise<void>;
  /** Called where it failed in the last place that there is. */
  failed(error: unknown): void;
}

export interface TrainingPlaces {
  put(order: TrainingOrder): void;
  has(key: string): boolean;
  close(): Promise<void>;
}

/** Runs trainings in turn by company. */
export function createTrainingPlaces(): TrainingPlaces {
  const small = createPlace("small");
  const large = createPlace("large");
  /** Looked small, and weren't. */
  const slow = new LRUCache<string, true>({ max: SLOW_KNOWN_MAX });
  let isClosed = false;

  return {
    put(order) {
      const isSmall = order.work <= SMALL_WORK && !slow.has(order.key);
      (isSmall ? large : small).queue.delete(order.key);
      enter(order, isSmall ? small : large);
    },
    has: (key) => small.queue.has(key) || large.queue.has(key),
    async close() {
      isClosed = true;
      for (const { queue } of [small, large]) queue.clear();
      await Promise.all([small, large].map(({ thread }) => thread.stop()));
    },
  };

  function enter(order: TrainingOrder, place: Place): void {
    if (isClosed) return;
    const { key, company, work: size } = order;
    place.queue.put({ key, company, size, item: order });
    if (!place.isWorking) void work(place);
  }

  async function work(place: Place): Promise<void> {
    place.isWorking = true;
    for (let next = place.queue.next(); next; next = place.queue.next()) await run(next.item, place);
    place.isWorking = false;
  }

  async function run(order: TrainingOrder, place: Place): Promise<void> {
    const limitMs = PLACES[place.name].learnMs;
    try {
      await order.run((task) => place.thread.train({ ...task, limitMs }));
    } catch (error) {
      if (isClosed) return;
      if (place === large) return order.failed(error);
      slow.set(order.key, true);
      small.queue.delete(order.key);
      enter(order, large);
    }
  }
}

interface Place {
  name: keyof typeof PLACES;
  queue: CompanyQueue<TrainingOrder>;
  thread: TrainingThread;
  isWorking: boolean;
}

function createPlace(name: keyof typeof PLACES): Place {
  return { name, queue: new CompanyQueue(), thread: new TrainingThread(PLACES[name]), isWorking: false };
}
