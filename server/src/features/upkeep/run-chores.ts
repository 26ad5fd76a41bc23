import type { FastifyBaseLogger } from "fastify";
import type { Chores } from "../../feature.ts";

/** Longer than any chore takes that gets on. */
const PATIENCE_MS = 60_000;

/**
 * What runs all chores, one after the other. One that fails is logged, and one that hangs is left to itself until it
 * ends: neither keeps those after it waiting. Throws what `signal` was aborted with, between two chores.
 */
export function createChoreRunner(
  chores: Chores,
  { log, patienceMs = PATIENCE_MS }: { log: Pick<FastifyBaseLogger, "error">; patienceMs?: number },
): (signal?: AbortSignal) => Promise<void> {
  const underWay = new Set<string>();

  function begin(chore: string, run: () => Promise<void>): Promise<void> {
    underWay.add(chore);
    return Promise.resolve()
      .then(run)
      .catch((error: unknown) => log.error({ err: error, chore }, "a chore failed"))
      .finally(() => underWay.delete(chore));
  }

  return async (signal) => {
    for (const [chore, run] of Object.entries(chores)) {
      signal?.throwIfAborted();
      if (underWay.has(chore)) {
        log.error({ chore }, "a chore has not ended since the last time");
        continue;
      }
      await orPatienceEnds(begin(chore, run), patienceMs);
    }
  };
}

async function orPatienceEnds(done: Promise<void>, patienceMs: number): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  await Promise.race([done, patience.promise]);
  clearTimeout(timer);
}
