import { LRUCache } from "lru-cache";

const BYTES_MAX = 1_000_000;
/** Of a key's count beside its text. */
const ENTRY_BYTES = 200;

interface Count {
  count: number;
  /** When its window ends, on the clock of `performance.now()`. */
  until: number;
}

/** So many of something within a window of time, by key, in this process. */
export interface RateWindow {
  /** Counts one under each key that has room. Answers the seconds to wait where one has none: then none is counted. */
  take(limits: readonly { key: string; max: number }[]): number | undefined;
}

/**
 * Counts by key for `windowMs` from a key's first. It holds at most a megabyte, however many keys come: the ones that
 * were not seen for longest are forgotten.
 */
export function createRateWindow(windowMs: number, bytesMax = BYTES_MAX): RateWindow {
  const counts = new LRUCache<string, Count>({
    maxSize: bytesMax,
    sizeCalculation: (_, key) => key.length * 2 + ENTRY_BYTES,
  });

  function countOf(key: string): Count {
    const known = counts.get(key);
    const now = performance.now();
    return known && known.until > now ? known : { count: 0, until: now + windowMs };
  }

  return {
    take(limits) {
      // The widest first: what it refuses takes no room.
      for (const { key, max } of limits.toReversed()) {
        const { count, until } = countOf(key);
        if (count >= max) return Math.max(1, Math.ceil((until - performance.now()) / 1_000));
      }
      for (const { key } of limits) {
        const { count, until } = countOf(key);
        counts.set(key, { count: count + 1, until });
      }
      return undefined;
    },
  };
}
