import type { Transaction } from "kysely";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { afterCommit } from "../database/transaction.ts";
import { endLeases, insertJob } from "./jobs.repository.ts";
import { createWorker, type JobDefinition } from "./worker.ts";

interface JobOptions {
  /** How often a job is tried in all. */
  maxAttempts?: number;
  /** The pause before the second attempt; it doubles with each further one, to an hour at most. */
  backoffMs?: number;
  /** How many of this name one process runs at a time. */
  concurrency?: number;
}

interface EnqueueOptions {
  /** Of the jobs with this name and key at most one waits and at most one runs; the newest data wins. */
  singletonKey?: string;
  /** The job is there when this transaction commits, and never if it doesn't. */
  trx?: Transaction<Schema>;
}

/** The queue. A job is done at least once: its handler must bear being run again after its process ended. */
export interface Jobs {
  /** Says what is done for a name; before `start`. A handler that rejects is tried again later. */
  define<T>(name: string, handler: (data: T) => Promise<void>, options?: JobOptions): void;
  enqueue<T>(name: string, data: T, options?: EnqueueOptions): Promise<void>;
  /** Says what is told that a job begins, by its name; what that answers is called once the job ends. */
  observe(begin: (name: string) => () => void): void;
  /** Begins to work if this process works. Needs no waiting for: call it after the server listens. */
  start(): Promise<void>;
  /** Takes no more jobs and waits a while for those that run; what isn't done then is given back. */
  stop(): Promise<void>;
}

const DEFAULTS: Required<JobOptions> = { maxAttempts: 5, backoffMs: 5_000, concurrency: 1 };

/**
 * The queue on the same handle as all data. `work: false` only enqueues; `isAlone`: no other process has this database,
 * so jobs that are leased at the start belong to one that ended, and go on at once. `pollMs` and `leaseMs` are for tests.
 */
export function createJobs(
  database: Database,
  options: {
    work: boolean;
    log: (line: string) => void;
    isAlone?: boolean;
    pollMs?: number;
    leaseMs?: number;
  },
): Jobs {
  const definitions = new Map<string, JobDefinition>();
  const worker = createWorker({ ...options, query: database.query, definitions });
  let begin: (name: string) => () => void = () => () => undefined;

  return {
    define(name, handler, jobOptions = {}) {
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`);
      // The data was enqueued under the same name; whoever defines it says what it is.
      const work = handler as JobDefinition["run"];
      const run = async (data: unknown) => {
        const end = begin(name);
        await work(data).finally(end);
      };
      definitions.set(name, { ...DEFAULTS, ...jobOptions, run });
    },
    observe(onBegin) {
      begin = onBegin;
    },
    async enqueue(name, data, { singletonKey, trx } = {}) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`the job ${name} is not defined`);
      const { maxAttempts } = definition;
      await insertJob({ name, data, singletonKey, maxAttempts }, trx ?? database.query);
      afterCommit(worker.wake);
    },
    async start() {
      if (options.isAlone) await endLeases(database.query);
      if (options.work) worker.start();
    },
    stop: () => worker.stop(),
  };
}
