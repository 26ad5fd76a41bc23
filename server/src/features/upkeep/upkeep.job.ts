import type { FastifyBaseLogger } from "fastify";
import type { Chores } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { createChoreRunner } from "./run-chores.ts";

const NAME = "upkeep";
const EVERY_MS = 60_000;

/** Once a minute, in one process, all chores. */
export function defineUpkeep(
  jobs: Jobs,
  { chores, log }: { chores: Chores; log: Pick<FastifyBaseLogger, "error"> },
): void {
  const run = createChoreRunner(chores, { log });
  jobs.define(NAME, (_, { signal }) => run(signal));
}

/** Answers what ends it. */
export function startUpkeep(jobs: Jobs, onError: (error: unknown) => void): () => void {
  const enqueue = () => void jobs.enqueue(NAME, null, { singletonKey: NAME }).catch(onError);
  enqueue();
  const timer = setInterval(enqueue, EVERY_MS).unref();
  return () => clearInterval(timer);
}
