import type { Transaction } from "kysely";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { afterCommit } from "../database/transaction.ts";
import { logContext } from "../telemetry/log-context.ts";
import { endLeases, insertJob } from "./jobs.repository.ts";
import { Postponed } from "./postponed.ts";
import { createWorker, type JobDefinition } from "./worker.ts";

interface JobOptions {
  /** How often a job is tried in all. */
  maxAttempts?: number;
  /** The pause before the second attempt; it doubles with each further one, to an hour at most. */
  backoffMs?: number;
  /** How many of this name one process runs at a time. */
  concurrency?: number;
  /** How many of these may be one company's; all where nothing is said. Fewer keep one free for whoever comes next. */
  concurrencyEach?: number;
  /** Of a handler that minds its turn's signal: the job's slot is asked back when others have waited for one. */
  canYield?: boolean;
  /** How long a company keeps its only slot where others wait, in ms; 30 s where nothing is said: some slow pages. */
  onlyMs?: number;
}

/** What a handler is given beside its data. */
interface JobTurn {
  /**
   * Aborts when the slot is asked back, the server stops, or another worker has taken the job over because the lease ran
   * out. Whoever rejects with its reason then is put back, costs no attempt and goes on in a later turn.
   */
  signal: AbortSignal;
}

interface EnqueueOptions {
  /** Whose job it is: companies take turns. The house's own where nothing is said. */
  tenantId?: string;
  /** Of one company's jobs of a name the smaller goes first; 0 where nothing is said. */
  size?: number;
  /** Of the jobs with this name and key at most one waits and at most one runs; the newest data wins. */
  singletonKey?: string;
  /** The job is there when this transaction commits, and never if it doesn't. */
  trx?: Transaction<Schema>;
}

/** The queue. A job is done at least once: its handler must bear being run again after its process ended. */
export interface Jobs {
  /** Says what is done for a name; before `start`. A handler that rejects is tried again later, with `Postponed` when it says. */
  define<T>(name: string, handler: (data: T, turn: JobTurn) => Promise<void>, options?: JobOptions): void;
  enqueue<T>(name: string, data: T, options?: EnqueueOptions): Promise<void>;
  /** Says what is told that a job begins, by its name; what that answers is called once the job ends. */
  observe(begin: JobObserver): void;
  /** Begins to work if this process works. Needs no waiting for: call it after the server listens. */
  start(): Promise<void>;
  /** Takes no more jobs, asks those that run to end and waits a while; what isn't done then is given back. */
  stop(): Promise<void>;
}

/** `given_back`: it gave its slot back and goes on later; a failed one is tried again or given up. */
export type JobResult = "done" | "given_back" | "failed";
type JobObserver = (name: string) => (result: JobResult) => void;

const DEFAULTS = { maxAttempts: 5, backoffMs: 5_000, concurrency: 1, canYield: false, onlyMs: 30_000 };

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
  let begin: JobObserver = () => () => undefined;

  return {
    define(name, handler, jobOptions = {}) {
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`);
      // The data was enqueued under the same name; whoever defines it says what it is.
      const work = handler as JobDefinition["run"];
      const run: JobDefinition["run"] = async (data, turn) => {
        const end = begin(name);
        try {
          await work(data, turn);
        } catch (error) {
          end(turn.signal.aborted || error instanceof Postponed ? "given_back" : "failed");
          throw error;
        }
        end("done");
      };
      const options = { ...DEFAULTS, ...jobOptions };
      definitions.set(name, { concurrencyEach: options.concurrency, ...options, run });
    },
    observe(onBegin) {
      begin = onBegin;
    },
    async enqueue(name, data, { tenantId, size = 0, singletonKey, trx } = {}) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`the job ${name} is not defined`);
      const { maxAttempts } = definition;
      const requestId = logContext().request_id;
      const job = { name, data, tenantId, size, singletonKey, maxAttempts, requestId };
      await insertJob(job, trx ?? database.query);
      afterCommit(worker.wake);
    },
    async start() {
      if (options.isAlone) await endLeases(database.query);
      if (options.work) worker.start();
    },
    stop: () => worker.stop(),
  };
}
