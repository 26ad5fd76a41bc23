import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findExamples, findLanguage, isWanted } from "../recognisers/recognisers.repository.ts";
import { TrainingThread } from "../recognisers/training-thread.ts";
import { whileWanted } from "../recognisers/while-wanted.ts";
import {
  beginCheck,
  checkName,
  deleteWaiting,
  failCheck,
  findChecked,
  finishCheck,
} from "./health.repository.ts";

const CHECK_HEALTH = "check-health";
const TRIES = 5;
const BACKOFF_MS = 2_000;
/** Behind whoever chats, and behind what is trained. */
const THREAD = { memoryMb: 384, killMs: 300_000, niceness: 19 };
/** Of the processor: 24,000 phrases of 2,000 intents take about a minute. */
const LEARN_MS = 120_000;

interface HealthChecker {
  database: Database;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Checks the intents of a draft as it stands when its turn has come: one agent at a time in a process, companies in turn.
 * What is checked already isn't again; where the process ended in the middle, it begins anew.
 */
export function defineHealthChecks(jobs: Jobs, checker: HealthChecker): { close(): Promise<void> } {
  const thread = new TrainingThread(THREAD);
  jobs.define<{ agent_id: string }>(
    CHECK_HEALTH,
    ({ agent_id }, { signal }) => check(agent_id, { ...checker, thread, signal }),
    { concurrency: 1, maxAttempts: TRIES, backoffMs: BACKOFF_MS },
  );
  return { close: () => thread.stop() };
}

/** Puts a check into the queue when the transaction commits; of one agent one waits. */
export function enqueueHealthCheck(
  jobs: Jobs,
  { agentId, tenantId, work }: { agentId: string; tenantId: string; work: number },
  trx: Transaction<Schema>,
): Promise<void> {
  return jobs.enqueue(
    CHECK_HEALTH,
    { agent_id: agentId },
    { singletonKey: agentId, tenantId, size: Math.ceil(work / 1_000_000), trx },
  );
}

async function check(
  agentId: string,
  { database, log, thread, signal }: HealthChecker & { thread: TrainingThread; signal: AbortSignal },
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
        ? await whileWanted(
            () => isWanted(name, query),
            (unwanted) =>
              thread.train(
                { goal: "health", intents, language, limitMs: LEARN_MS },
                AbortSignal.any([signal, unwanted]),
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
    const reason = "The intents could not be checked. Please try again.";
    await write((scope) => failCheck({ agentId, hash, reason }, scope));
  }
}
