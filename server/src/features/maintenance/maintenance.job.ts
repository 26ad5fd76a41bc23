import type { FastifyBaseLogger } from "fastify";
import type { ScheduledTasks } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { createTaskRunner } from "./create-task-runner.ts";

const NAME = "upkeep";
const EVERY_MS = 60_000;

/** Once a minute, in one process, all scheduled tasks. */
export function defineMaintenance(
  jobs: Jobs,
  { scheduledTasks, log }: { scheduledTasks: ScheduledTasks; log: Pick<FastifyBaseLogger, "error"> },
): void {
  const run = createTaskRunner(scheduledTasks, { log });
  jobs.define(NAME, (_, { signal }) => run(signal));
}

/** Answers what ends it. */
export function startMaintenance(jobs: Jobs, onError: (error: unknown) => void): () => void {
  const enqueue = () => void jobs.enqueue(NAME, null, { singletonKey: NAME }).catch(onError);
  enqueue();
  const timer = setInterval(enqueue, EVERY_MS).unref();
  return () => clearInterval(timer);
}
