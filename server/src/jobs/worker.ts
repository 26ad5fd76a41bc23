import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isOutOfService } from "../database/out-of-service.ts";
import { type LogContext, withLogContext } from "../telemetry/log-context.ts";
import { chooseJobToYield } from "./choose-job-to-yield.ts";
import {
  type ClaimedJob,
  claimJob,
  deleteDone,
  findDueNames,
  type JobsQuery,
  listWaiting,
  markFailed,
  renewLeases,
  retryLater,
  tidyJobs,
} from "./jobs.repository.ts";
import { Postponed } from "./postponed.ts";

const POLL_MS = 2_000;
const LEASE_MS = 60_000;
const TIDY_MS = 60_000;
const MAX_BACKOFF_MS = 60 * 60_000;
const STOP_GRACE_MS = 5_000;
const TELL_AGAIN_MS = 500;

export interface JobDefinition {
  run: (data: unknown, turn: { signal: AbortSignal }) => Promise<void>;
  maxAttempts: number;
  backoffMs: number;
  concurrency: number;
  concurrencyEach: number;
  canYield: boolean;
  onlyMs: number;
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
  /** By `performance.now()`. */
  since: number;
  turn: AbortController;
  done: Promise<void>;
}

/** Why a turn ends before its job does. */
class TurnOver extends Error {
  override name = "TurnOver";
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
  /** Names of which a job ended: the next one follows without a look at all the others. */
  const freed = new Set<string>();

  /** One look at a time; a wake-up during one makes another follow. */
  function wake(): void {
    lookAgain = true;
    startLooking();
  }

  function startLooking(): void {
    if (!isStarted) return;
    looking ??= lookUntilQuiet().finally(() => {
      looking = undefined;
    });
  }

  async function lookUntilQuiet(): Promise<void> {
    while ((lookAgain || freed.size > 0) && isStarted) {
      const ended = [...freed];
      const isForAll = lookAgain;
      freed.clear();
      lookAgain = false;
      await guarded("could not look for jobs", async () => {
        await lookAt(isForAll ? await findDue() : ended);
      });
    }
  }

  async function findDue(): Promise<string[]> {
    const names = [...definitions.keys()].filter((name) => hasRoom(name) || definitions.get(name)?.canYield);
    return names.length === 0 ? [] : findDueNames(names, query);
  }

  async function lookAt(names: readonly string[]): Promise<void> {
    for (const name of names) {
      while (isStarted && hasRoom(name)) {
        const token = randomUUID();
        const job = await claimJob({ name, token, leaseMs, full: fullCompanies(name) }, query);
        if (!job) break;
        begin(job, token);
      }
      const definition = definitions.get(name);
      if (isStarted && definition?.canYield) await askBack(name, definition);
    }
  }

  function hasRoom(name: string): boolean {
    return runningOf(name).length < (definitions.get(name)?.concurrency ?? 0);
  }

  function runningOf(name: string): Running[] {
    return [...running].filter(({ job }) => job.name === name);
  }

  /** The companies that have as many slots of this process as one may have. */
  function fullCompanies(name: string): string[] {
    const most = definitions.get(name)?.concurrencyEach ?? 0;
    const companies = runningOf(name).map(({ job }) => job.tenant_id);
    return [...new Set(companies)].filter((one) => companies.filter((other) => other === one).length >= most);
  }

  function endTurns(): void {
    for (const { turn } of running) turn.abort(new TurnOver("its process was stopped"));
  }

  async function askBack(name: string, { onlyMs }: JobDefinition): Promise<void> {
    const now = performance.now();
    const held = runningOf(name).map(({ job, since, turn }) => ({
      tenantId: job.tenant_id,
      heldMs: now - since,
      isAsked: turn.signal.aborted,
      turn,
    }));
    if (held.every(({ isAsked }) => isAsked)) return;
    const waiting = await listWaiting(name, query);
    const asked = chooseJobToYield(held, waiting, { hasRoom: hasRoom(name), onlyMs });
    asked?.turn.abort(new TurnOver("its place was asked back"));
  }

  function begin(job: ClaimedJob, token: string): void {
    const run: Running = {
      job,
      token,
      since: performance.now(),
      turn: new AbortController(),
      done: Promise.resolve(),
    };
    running.add(run);
    run.done = withLogContext(contextOf(run), () => runJob(run)).finally(() => {
      running.delete(run);
      freed.add(job.name);
      startLooking();
    });
  }

  async function runJob(run: Running): Promise<void> {
    const { job, turn } = run;
    const definition = definitions.get(job.name);
    if (!definition) return;
    try {
      await definition.run(job.data, { signal: turn.signal });
    } catch (error) {
      const { reason } = turn.signal;
      // What fails while the process stops is not the job's fault.
      const isTurnOver = reason instanceof TurnOver && (error === reason || !isStarted);
      await untilHeard("could not put a job back", () =>
        isTurnOver ? giveBack(run, reason.message) : giveUpOrRetry(run, definition, error),
      );
      return;
    }
    await untilHeard("could not finish a job", () => deleteDone(heldJob(run), query));
  }

  /** While the database is away, what became of a job is kept, and its lease with it: what is done must not run again. */
  async function untilHeard(what: string, tell: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await tell();
      } catch (error) {
        log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
        if (!isStarted || !isOutOfService(error)) return;
        await wait(TELL_AGAIN_MS);
      }
    }
  }

  function giveBack(run: Running, error: string): Promise<void> {
    return retryLater({ ...heldJob(run), delayMs: 0, error, isAttemptFree: true }, query);
  }

  async function giveUpOrRetry(run: Running, definition: JobDefinition, cause: unknown) {
    const { job, token } = run;
    const error = cause instanceof Error ? cause.message : String(cause);
    const isPostponed = cause instanceof Postponed;
    if (!isPostponed) log(`job ${job.name} failed, attempt ${job.attempts} of ${job.max_attempts}: ${error}`);
    if (job.attempts >= job.max_attempts) return markFailed(job.id, token, error, query);
    const backoffMs = Math.min(definition.backoffMs * 2 ** (job.attempts - 1), MAX_BACKOFF_MS);
    const delayMs = isPostponed ? cause.pauseMs : backoffMs;
    return retryLater({ ...heldJob(run), delayMs, error }, query);
  }

  /** Whose lease ran out and was taken over ends: its successor does the job. */
  async function renew(): Promise<void> {
    const held = [...running];
    if (held.length === 0) return;
    const tokens = held.map(({ token }) => token);
    await guarded("could not keep leases", async () => {
      const kept = await renewLeases(tokens, leaseMs, query);
      for (const { token, turn } of held) if (!kept.has(token)) turn.abort(new TurnOver("its lease ran out"));
    });
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
        setInterval(() => void guarded("could not tidy the jobs", () => tidyJobs(leaseMs, query)), TIDY_MS),
      ];
      wake();
    },
    async stop(): Promise<void> {
      isStarted = false;
      for (const timer of timers) clearInterval(timer);
      endTurns();
      await looking;
      endTurns();
      const grace = AbortSignal.timeout(STOP_GRACE_MS);
      const graceOver = new Promise<void>((resolve) => grace.addEventListener("abort", () => resolve()));
      await Promise.race([Promise.all([...running].map(({ done }) => done)), graceOver]);
      for (const run of running) {
        await guarded("could not give a job back", () => giveBack(run, "its process was stopped"));
      }
    },
  };
}

/** Its lines in the log say which job it is, and which request made it. */
function contextOf({ job: { name, request_id }, token }: Pick<Running, "job" | "token">): LogContext {
  const span_id = token.replaceAll("-", "").slice(0, 16);
  return { job: name, span_id, ...(request_id === null ? {} : { request_id }) };
}

function heldJob({ job, token, since }: Running) {
  return { id: job.id, token, heldMs: performance.now() - since };
}
