import type { FastifyBaseLogger } from "fastify";
import type { ScheduledTasks } from "../../feature.ts";

/** Longer than any task takes that gets on. */
const PATIENCE_MS = 60_000;

/**
 * What runs all scheduled tasks, one after the other. One that fails is logged, and one that hangs is left to itself until it
 * ends: neither keeps those after it waiting. Throws what `signal` was aborted with, between two scheduled tasks.
 */
export function createTaskRunner(
  tasks: ScheduledTasks,
  { log, patienceMs = PATIENCE_MS }: { log: Pick<FastifyBaseLogger, "error">; patienceMs?: number },
): (signal?: AbortSignal) => Promise<void> {
  const underWay = new Set<string>();

  function begin(task: string, run: () => Promise<void>): Promise<void> {
    underWay.add(task);
    return Promise.resolve()
      .then(run)
      .catch((error: unknown) => log.error({ err: error, chore: task }, "a chore failed"))
      .finally(() => underWay.delete(task));
  }

  return async (signal) => {
    for (const [task, run] of Object.entries(tasks)) {
      signal?.throwIfAborted();
      if (underWay.has(task)) {
        log.error({ chore: task }, "a chore has not ended since the last time");
        continue;
      }
      await orPatienceEnds(begin(task, run), patienceMs);
    }
  };
}

async function orPatienceEnds(done: Promise<void>, patienceMs: number): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  await Promise.race([done, patience.promise]);
  clearTimeout(timer);
}
