import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { listMissingModels } from "../recognisers/recognisers.repository.ts";
import type { Trainer } from "../recognisers/trainer.ts";
import { deleteExpiredRows } from "./upkeep.repository.ts";

const NAME = "upkeep";
const EVERY_MS = 60_000;
const MODELS_AT_ONCE = 1_000;

interface Parts {
  database: Database;
  trainer: Trainer;
  /** What other features tend once a minute. */
  others: readonly (() => Promise<void>)[];
}

/** Once a minute, in one process: forgets what has expired and trains what nobody trained. */
export function defineUpkeep(jobs: Jobs, { database, trainer, others }: Parts): void {
  jobs.define(NAME, async () => {
    await deleteExpiredRows(database.query);
    for (const name of await listMissingModels(MODELS_AT_ONCE, database.query)) trainer.order(name);
    for (const tend of others) await tend();
  });
}

/** Answers what ends it. */
export function startUpkeep(jobs: Jobs, onError: (error: unknown) => void): () => void {
  const enqueue = () => void jobs.enqueue(NAME, null, { singletonKey: NAME }).catch(onError);
  enqueue();
  const timer = setInterval(enqueue, EVERY_MS).unref();
  return () => clearInterval(timer);
}
