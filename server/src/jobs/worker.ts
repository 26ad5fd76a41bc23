import { randomUUID } from "node:crypto";
import {
  type ClaimedJob,
  claimJob,
  deleteDone,
  findDueNames,
  type JobsQuery,
  markFailed,
  renewLeases,
  retryLater,
  tidyJobs,
} from "./jobs.repository.ts";

const POLL_MS = 2_000;
const LEASE_MS = 60_000;
const TIDY_MS = 10 * 60_000;
const MAX_BACKOFF_MS = 60 * 60_000;
const STOP_GRACE_MS = 5_000;

export interface JobDefinition {
  run: (data: unknown) => Promise<void>;
  maxAttempts: number;
  backoffMs: number;
  concurrency: number;
}

export interface WorkerOptions {
  query: JobsQuery;
  definitions: ReadonlyMap<string, JobDefinition>;
  log: (line: string) => void;
  pollMs?: number;
  leaseMs?: number;
}

interface Running {
  job: ClaimedJob;
  token: string;
  done: Promise<void>;
}

/** The part of the queue that does jobs: looks every two seconds, and at once when `wake` is called. */
export function createWorker({
  query,
  definitions,
  log,
  pollMs = POLL_MS,
  leaseMs = LEASE_MS,
}: WorkerOptions) {
  const running = new Set<Running>();
  let timers: NodeJS.Timeout[] = [];
  let isStarted = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  /** One look at a time; a wake-up during one makes another follow. */
  function wake(): void {
    if (!isStarted) return;
    lookAgain = true;
    looking ??= lookUntilQuiet().finally(() => {
      looking = undefined;
    });
  }

  async function lookUntilQuiet(): Promise<void> {
    while (lookAgain && isStarted) {
      lookAgain = false;
      await guarded("could not look for jobs", look);
    }
  }

  async function look(): Promise<void> {
    const names = [...definitions.keys()].filter(hasRoom);
    if (names.length === 0) return;
    for (const name of await findDueNames(names, query)) {
      while (isStarted && hasRoom(name)) {
        const token = randomUUID();
        const job = await claimJob({ name, token, leaseMs }, query);
        if (!job) break;
        begin(job, token);
      }
    }
  }

  function hasRoom(name: string): boolean {
    return countRunning(name) < (definitions.get(name)?.concurrency ?? 0);
  }

  function countRunning(name: string): number {
    let count = 0;
    for (const { job } of running) if (job.name === name) count++;
    return count;
  }

  function begin(job: ClaimedJob, token: string): void {
    const done = runJob(job, token).finally(() => {
      running.delete(run);
      wake();
    });
    const run: Running = { job, token, done };
    running.add(run);
  }

  async function runJob(job: ClaimedJob, token: string): Promise<void> {
    const definition = definitions.get(job.name);
    if (!definition) return;
    try {
      await definition.run(job.data);
    } catch (error) {
      await guarded("could not put a job back", () => giveUpOrRetry(job, token, definition, error));
      return;
    }
    await guarded("could not finish a job", () => deleteDone(job.id, token, query));
  }

  async function giveUpOrRetry(job: ClaimedJob, token: string, definition: JobDefinition, cause: unknown) {
    const error = cause instanceof Error ? cause.message : String(cause);
    log(`job ${job.name} failed, attempt ${job.attempts} of ${job.max_attempts}: ${error}`);
    if (job.attempts >= job.max_attempts) return markFailed(job.id, token, error, query);
    const delayMs = Math.min(definition.backoffMs * 2 ** (job.attempts - 1), MAX_BACKOFF_MS);
    return retryLater({ id: job.id, token, delayMs, error }, query);
  }

  async function renew(): Promise<void> {
    const tokens = [...running].map(({ token }) => token);
    if (tokens.length > 0) await guarded("could not keep leases", () => renewLeases(tokens, leaseMs, query));
  }

  /** The queue's own trouble with the database must not end the process: the next look tries again. */
  async function guarded(what: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    wake,
    start(): void {
      if (isStarted) return;
      isStarted = true;
      timers = [
        setInterval(wake, pollMs),
        setInterval(() => void renew(), leaseMs / 3),
        setInterval(() => void guarded("could not tidy the jobs", () => tidyJobs(query)), TIDY_MS),
      ];
      wake();
    },
    async stop(): Promise<void> {
      isStarted = false;
      for (const timer of timers) clearInterval(timer);
      await looking;
      const grace = AbortSignal.timeout(STOP_GRACE_MS);
      const graceOver = new Promise<void>((resolve) => grace.addEventListener("abort", () => resolve()));
      await Promise.race([Promise.all([...running].map(({ done }) => done)), graceOver]);
      for (const { job, token } of running) {
        const back = { id: job.id, token, delayMs: 0, error: "its process was stopped", isAttemptFree: true };
        await guarded("could not give a job back", () => retryLater(back, query));
      }
    },
  };
}
