/**
 * What the fixed work below takes on the machine on which bounds were measured, in ms of the processor, with nothing
 * beside it.
 */
const YARDSTICK_MS = 40;
const YARDSTICK =
  "On 2026-05-06 at 12:30 two of us want a table, 1,000 € at most; call +44 20 7946 0000. ".repeat(50);

/** Of this thread's processor, in ms: what other programs use of a busy machine doesn't count. */
export function processorMs(run: () => unknown): number {
  const stop = processorClock();
  run();
  return stop();
}

/** Answers the ms of this thread's processor since it was called; many systems count in steps of 4. */
export function processorClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}

/**
 * How many times as long as there this thread takes just now, at least 1: programs beside it use the same caches and the
 * other halves of cores, which the processor's clock counts to each of them.
 */
export function slowness(): number {
  return Math.max(1, processorMs(fixedWork) / YARDSTICK_MS);
}

/** The same for `freshWork`. */
const FRESH_YARDSTICK_MS = 50;

/**
 * The same for work that takes much memory anew: a virtual machine may be as quick as any, and take ten times as long for each
 * page that it is given.
 */
export function memorySlowness(): number {
  return Math.max(1, processorMs(freshWork) / FRESH_YARDSTICK_MS);
}

/** Of a kind with what large answers and files are made of: many small values, and megabytes of text. */
function freshWork(): number {
  const values = Array.from({ length: 200_000 }, (_, n) => ({ n, text: `word ${n}` }));
  return JSON.parse(JSON.stringify(values)).length;
}

/** Of a kind with what readers do: patterns, pieces of texts, tables of words. */
function fixedWork(): number {
  const counts = new Map<string, number>();
  for (let round = 0; round < 240; round++) {
    for (const [word] of YARDSTICK.matchAll(/\p{L}+|\d+(?:[.,:-]\d+)*/gu)) {
      const key = `${word.normalize("NFKD").toLowerCase()}${round % 4}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b)).length;
}
