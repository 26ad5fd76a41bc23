import { setTimeout as wait } from "node:timers/promises";

const ASK_MS = 1_000;

/**
 * Does the work and asks meanwhile, every second, whether its result is still wanted; where it isn't, its signal aborts
 * and the answer is undefined. An asking that fails ends nothing.
 */
export async function abortWhenObsolete<T>(
  isWanted: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
  askMs = ASK_MS,
): Promise<T | undefined> {
  const unwanted = new AbortController();
  const done = new AbortController();
  void watch();
  try {
    return await work(unwanted.signal);
  } catch (error) {
    if (unwanted.signal.aborted) return undefined;
    throw error;
  } finally {
    done.abort();
  }

  async function watch(): Promise<void> {
    for (;;) {
      await wait(askMs, undefined, { signal: done.signal }).catch(() => undefined);
      if (done.signal.aborted) return;
      if (!(await isWanted().catch(() => true))) return unwanted.abort();
    }
  }
}
