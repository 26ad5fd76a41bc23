import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Schema } from "../database/schema.ts";

const SETTLE_MS = 1_000;
/** From this part of its limit on a key is told to the others: who is far from it costs nothing. */
const BUSY_SHARE = 8;
/** Of one statement; the rest follows with the next. */
const KEYS_AT_ONCE = 500;
const BYTES_MAX = 1_000_000;
/** Of a key's counts beside its text. */
const ENTRY_BYTES = 200;

interface Counted {
  own: number;
  /** Of `own`, what the others may know. */
  told: number;
  others: number;
}

interface Limit {
  key: string;
  max: number;
}

/** How often something happened by key, in all processes together. */
export interface SharedCounts {
  /** The seconds to wait where one of the limits is reached with what the others counted; undefined where there is room. */
  wait(limits: readonly Limit[]): number | undefined;
  /** Counts one under each key. */
  add(limits: readonly Limit[]): void;
  /** Tells what isn't told yet and learns what the others counted; of itself about every second. */
  settle(): Promise<void>;
  close(): void;
}

/**
 * Counts in this process and settles in rows about every second, by windows of the clock, and only what is near a limit:
 * whoever is asked pays nothing. Together the processes may exceed a limit by what each counts until it settles.
 */
export function createSharedCounts({
  windowMs,
  query,
  log,
}: {
  windowMs: number;
  query: Kysely<Schema>;
  log: Pick<FastifyBaseLogger, "warn">;
}): SharedCounts {
  const counts = new LRUCache<string, Counted>({
    maxSize: BYTES_MAX,
    sizeCalculation: (_, key) => key.length * 2 + ENTRY_BYTES,
  });
  const untold = new Set<string>();
  let current = 0;
  let timer: NodeJS.Timeout | undefined;

  function goOn(): void {
    const now = Math.floor(Date.now() / windowMs);
    if (now === current) return;
    current = now;
    counts.clear();
    untold.clear();
  }

  function countOf(key: string): Counted {
    return counts.get(key) ?? { own: 0, told: 0, others: 0 };
  }

  function settleSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      settle().catch((error: unknown) => log.warn({ err: error }, "limits were not told to other processes"));
    }, SETTLE_MS).unref();
  }

  /** Counts as told from now on, so that nobody tells it beside this one. */
  function claimUntold(key: string): number {
    untold.delete(key);
    const known = countOf(key);
    const count = known.own - known.told;
    known.told = known.own;
    counts.set(key, known);
    return count;
  }

  /** What could not be told is told with the next statement. */
  function putBack(key: string, count: number): void {
    const known = countOf(key);
    known.told -= count;
    counts.set(key, known);
    untold.add(key);
    settleSoon();
  }

  async function settle(): Promise<void> {
    goOn();
    const window = current;
    // In one order: two processes that tell the same keys don't wait for each other in a circle.
    const keys = [...untold].slice(0, KEYS_AT_ONCE).sort();
    if (keys.length === 0) return;
    const told = keys.map((key) => ({ key, count: claimUntold(key) }));
    const totals = await addToRows(window, told, query).catch((error: unknown) => {
      if (window === current) for (const { key, count } of told) putBack(key, count);
      throw error;
    });
    if (window !== current) return;
    for (const { key } of told) {
      const known = countOf(key);
      known.others = Math.max(known.others, (totals.get(key) ?? 0) - known.told);
      counts.set(key, known);
    }
    if (untold.size > 0) settleSoon();
  }

  return {
    wait(limits) {
      goOn();
      const isReached = ({ key, max }: Limit) => {
        const { own, others } = countOf(key);
        return others > 0 && own + others >= max;
      };
      if (!limits.some(isReached)) return undefined;
      return Math.max(1, Math.ceil(((current + 1) * windowMs - Date.now()) / 1_000));
    },
    add(limits) {
      goOn();
      for (const { key, max } of limits) {
        const known = countOf(key);
        known.own++;
        counts.set(key, known);
        if (known.own * BUSY_SHARE < max) continue;
        untold.add(key);
        settleSoon();
      }
    },
    settle,
    close: () => clearTimeout(timer),
  };
}

/** Answers how often each was counted in this window by now, whoever counted it. */
async function addToRows(
  window: number,
  told: readonly { key: string; count: number }[],
  query: Kysely<Schema>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .insertInto("rate_counts")
    .values(told.map(({ key, count }) => ({ key, window_number: window, count })))
    .onConflict((conflict) =>
      conflict
        .columns(["key", "window_number"])
        .doUpdateSet({ count: sql<number>`rate_counts.count + excluded.count` }),
    )
    .returning(["key", "count"])
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}
