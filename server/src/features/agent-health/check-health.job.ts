import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { abortWhenObsolete } from "../recognisers/abort-when-obsolete.ts";
import { findExamples, findLanguage, isWanted } from "../recognisers/recognisers.repository.ts";
import { type TrainingTask, TrainingThread } from "../recognisers/training-thread.ts";
import {
  beginCheck,
  checkName,
  deleteWaiting,
  failCheck,
  findChecked,
  finishCheck,
} from "./health.repository.ts";

const TRIES = 5;
const BACKOFF_MS = 2_000;
/** Of the threads: behind whoever chats, and behind what is trained. */
const NICENESS = 19;

/**
 * Two slots: what is quickly done never stands behind what takes long, and what looked quick and wasn't goes on there.
 * `foldMs` is of the processor, for each of three to five folds: 24,000 phrases of 2,000 intents take about 20 s a fold.
 * A slot that is asked back is kept for longer than a fold takes, so that each turn leads on.
 */
const SLOTS = {
  small: { memoryMb: 192, killMs: 20_000, niceness: NICENESS, foldMs: 5_000 },
  large: { memoryMb: 384, killMs: 300_000, niceness: NICENESS, foldMs: 25_000 },
};
const JOBS = { small: "check-health", large: "check-large-health" } as const;
const LARGE_TURN_MS = 60_000;
/** Bytes of phrases × intents that are checked within some seconds. */
const SMALL_WORK = 4_000_000;
const WORK_PER_SIZE = 1_000_000;
/** Folds of checks that gave their slot back; what is forgotten, or lost with the process, is judged again. */
const FOLDS_BYTES = 16_000_000;
const FAILED = "The intents could not be checked. Please try again.";

interface HealthChecker {
  database: Database;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface HealthOrder {
  agentId: string;
  tenantId: string;
  /** Bytes of phrases × intents. */
  work: number;
}

/** What a slot does with the checks that come to it. */
interface HealthSlot {
  judge(
    task: Omit<TrainingTask, "limitMs">,
    check: { hash: string; signal: AbortSignal },
  ): Promise<Uint8Array>;
  /** In the transaction that ends the turn of a check that failed there. */
  failed(check: { agentId: string; tenantId: string; hash: string }, trx: Transaction<Schema>): Promise<void>;
}

/**
 * Checks the intents of a draft as it stands when its turn has come: companies in turn, small agents apart from large
 * ones. A large one gives its slot back where another company waits, and goes on later with the folds that are left.
 * What is checked already isn't again.
 */
export function defineHealthChecks(jobs: Jobs, checker: HealthChecker): { close(): Promise<void> } {
  const small = new TrainingThread(SLOTS.small);
  const large = new TrainingThread(SLOTS.large);
  const options = { concurrency: 1, maxAttempts: TRIES, backoffMs: BACKOFF_MS };
  const define = (name: string, slot: HealthSlot, more: { canYield?: boolean; onlyMs?: number } = {}) =>
    jobs.define<{ agent_id: string }>(
      name,
      ({ agent_id }, { signal }) => check(agent_id, slot, { ...checker, signal }),
      { ...options, ...more },
    );
  define(JOBS.small, {
    judge: (task, { signal }) => small.train({ ...task, limitMs: SLOTS.small.foldMs }, signal),
    failed: ({ agentId, tenantId }, trx) =>
      enqueueIn(JOBS.large, { agentId, tenantId, work: SMALL_WORK }, { jobs, trx }),
  });
  define(
    JOBS.large,
    {
      judge: judgeByFolds(large),
      failed: ({ agentId, tenantId, hash }, trx) =>
        failCheck({ agentId, hash, reason: FAILED }, tenantWriter(tenantId, trx)),
    },
    { canYield: true, onlyMs: LARGE_TURN_MS },
  );
  return {
    async close() {
      await Promise.all([small.stop(), large.stop()]);
    },
  };
}

/** Keeps the folds that were judged before a turn ended, for the check's next turn in this process. */
function judgeByFolds(thread: TrainingThread): HealthSlot["judge"] {
  const cachedFolds = new LRUCache<string, Uint8Array[]>({
    maxSize: FOLDS_BYTES,
    sizeCalculation: (folds) => folds.reduce((sum, { length }) => sum + length, 1),
  });
  return async (task, { hash, signal }) => {
    const folds = cachedFolds.get(hash) ?? [];
    const found = await thread.train({ ...task, folds, limitMs: SLOTS.large.foldMs }, signal, (fold) =>
      cachedFolds.set(hash, [...(cachedFolds.get(hash) ?? []), fold]),
    );
    cachedFolds.delete(hash);
    return found;
  };
}

/** Puts a check into the queue when the transaction commits; of one agent one waits. */
export function enqueueHealthCheck(jobs: Jobs, order: HealthOrder, trx: Transaction<Schema>): Promise<void> {
  return enqueueIn(order.work > SMALL_WORK ? JOBS.large : JOBS.small, order, { jobs, trx });
}

function enqueueIn(
  name: string,
  { agentId, tenantId, work }: HealthOrder,
  { jobs, trx }: { jobs: Jobs; trx: Transaction<Schema> },
): Promise<void> {
  const size = Math.ceil(work / WORK_PER_SIZE);
  return jobs.enqueue(name, { agent_id: agentId }, { singletonKey: agentId, tenantId, size, trx });
}

async function check(
  agentId: string,
  { judge, failed }: HealthSlot,
  { database, log, signal }: HealthChecker & { signal: AbortSignal },
): Promise<void> {
  const { query } = database;
  const checked = await findChecked(agentId, query);
  if (!checked) return;
  const { tenantId, recogniserHash } = checked;
  const hash = checkName(recogniserHash);
  const write = <T>(run: (scope: ReturnType<typeof tenantWriter>) => Promise<T>) =>
    database.transaction((trx) => run(tenantWriter(tenantId, trx)));
  if (!(await write((scope) => beginCheck(agentId, hash, scope)))) return;
  const name = { agentId, hash: recogniserHash };
  const intents = await findExamples(name, query);
  const language = await findLanguage(name, query);
  try {
    const found =
      intents !== undefined && language !== undefined
        ? await abortWhenObsolete(
            () => isWanted(name, query),
            (unwanted) =>
              judge(
                { goal: "health", intents, language },
                { hash, signal: AbortSignal.any([signal, unwanted]) },
              ),
          )
        : undefined;
    await write((scope) =>
      found
        ? finishCheck({ agentId, hash, found: new TextDecoder().decode(found) }, scope)
        : deleteWaiting(agentId, scope),
    );
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, agent_id: agentId }, "the intents could not be checked");
    await database.transaction((trx) => failed({ agentId, tenantId, hash }, trx));
  }
}
