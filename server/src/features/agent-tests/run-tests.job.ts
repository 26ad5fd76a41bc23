import type { ActionRunner, PassageSearch } from "@cxc/engine/ports.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { type TenantReader, tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findHashedTests, type HashedTest } from "./agent-tests.repository.ts";
import { type LoadedAgent, loadTestedAgent } from "./load-tested-agent.ts";
import { findPastTests, toldTurns } from "./replay-tests.ts";
import {
  deleteOldRuns,
  endRun,
  findKnownResults,
  insertResults,
  listDonePositions,
  type OpenRun,
  type StoredResult,
  startRun,
  updateEnvironment,
} from "./test-runs.repository.ts";
import { TestThread } from "./test-thread.ts";
import type { TestPorts } from "./thread-messages.ts";

const RUN_TESTS = "run-tests";
/** What is lost where a process ends, and the longest that a cancelled run goes on. */
const TESTS_AT_ONCE = 50;
const TRIES = 10;
const BACKOFF_MS = 1_000;

export interface TestRunner {
  database: Database;
  trainedModel: Parameters<typeof loadTestedAgent>[1]["trainedModel"];
  passagesOf(tenantId: string, source: LoadedAgent["source"]): PassageSearch;
  actionsOf(context: { tenantId: string; visitor: string; post(): void }): ActionRunner;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Runs tests, of one run at a time in a process, companies in turn. What has its result is not played again, also where
 * the process ended in the middle; a run that is asked for its place goes on later.
 */
export function defineTestRuns(jobs: Jobs, runner: TestRunner): { close(): Promise<void> } {
  const thread = new TestThread();
  jobs.define<{ run_id: string }>(
    RUN_TESTS,
    async ({ run_id }, { signal }) => {
      const run = await startRun(run_id, runner.database.query);
      if (run) await playRun(run, { ...runner, thread, signal });
    },
    { concurrency: 1, canYield: true, maxAttempts: TRIES, backoffMs: BACKOFF_MS },
  );
  return { close: () => thread.stop() };
}

/** Puts a run into the queue when the transaction commits; of one company's the smaller goes first. */
export function enqueueTestRun(
  jobs: Jobs,
  run: { id: string; tenantId: string; tests: number },
  trx: Transaction<Schema>,
): Promise<void> {
  const { id, tenantId, tests: size } = run;
  return jobs.enqueue(RUN_TESTS, { run_id: id }, { singletonKey: id, tenantId, size, trx });
}

interface Ending {
  status: "done" | "failed";
  reason?: string;
}

type Playing = TestRunner & { thread: TestThread; signal: AbortSignal };

async function playRun(run: OpenRun, playing: Playing): Promise<void> {
  const { database } = playing;
  const loaded = await loadTestedAgent(run, playing);
  const end = (ending: Ending) =>
    database.transaction(async (trx) => {
      const scope = tenantWriter(run.tenant_id, trx);
      await endRun(run.id, ending, scope);
      await deleteOldRuns(run.agent_id, scope);
    });
  if (typeof loaded === "string") return end({ status: "failed", reason: loaded });
  await database.transaction((trx) => updateEnvironment(run, loaded, tenantWriter(run.tenant_id, trx)));
  playing.signal.throwIfAborted();
  playing.thread.open(loaded.agent);
  const outcome = await playAll(run, loaded, playing);
  if (outcome !== "cancelled") await end(outcome);
}

/** Plays what has no result yet, a batch after the other. */
async function playAll(run: OpenRun, loaded: LoadedAgent, playing: Playing): Promise<Ending | "cancelled"> {
  const { database, signal, log } = playing;
  const done = await listDonePositions(run.id, tenantReader(run.tenant_id, database.query));
  const left = run.test_ids
    .map((id, position) => ({ id, position }))
    .filter(({ position }) => !done.has(position));
  for (let first = 0; first < left.length; first += TESTS_AT_ONCE) {
    signal.throwIfAborted();
    const batch = left.slice(first, first + TESTS_AT_ONCE);
    const results = await playBatch(run, batch, { loaded, playing }).catch((error: unknown) => error);
    signal.throwIfAborted();
    if (!Array.isArray(results)) {
      log.warn({ err: results, agent_id: run.agent_id }, "tests could not be run");
      return { status: "failed", reason: "The tests could not be run. Please try again." };
    }
    const isRunning = await database.transaction((trx) =>
      insertResults(run, loaded.environment, results, tenantWriter(run.tenant_id, trx)),
    );
    if (!isRunning) return "cancelled";
  }
  return { status: "done" };
}

/** A test that was deleted since the run was asked for has no result. */
async function playBatch(
  run: OpenRun,
  batch: readonly { id: string; position: number }[],
  { loaded, playing }: { loaded: LoadedAgent; playing: Playing },
): Promise<StoredResult[]> {
  const { database, thread, passagesOf, actionsOf } = playing;
  const { tenant_id: tenantId, agent_id: agentId } = run;
  const scope = tenantReader(tenantId, database.query);
  const ids = batch.map(({ id }) => id);
  const found = new Map((await findPlayable(run, ids, scope)).map((test) => [test.id, test]));
  const hashes = [...new Set([...found.values()].map(({ hash }) => hash))];
  const known = await findKnownResults({ agentId, environment: loaded.environment, hashes }, scope);
  const unknown = firstOfEach([...found.values()].filter(({ hash }) => !known.has(hash)));
  if (unknown.length > 0) {
    const ports: TestPorts = {
      passages: passagesOf(tenantId, loaded.source),
      actions: actionsOf({ tenantId, visitor: `tests of ${agentId}`, post: () => undefined }),
    };
    const turns = await thread.play(
      unknown.map(({ test }) => test),
      ports,
    );
    for (const [n, test] of unknown.entries()) {
      const played = toldTurns(turns[n] ?? [], test);
      const is_passed = played.length > 0 && played.every(({ differences }) => differences.length === 0);
      known.set(test.hash, { is_passed, turns: played });
    }
  }
  return batch.flatMap(({ id: test_id, position }) => {
    const test = found.get(test_id);
    const result = test && known.get(test.hash);
    return result ? [{ position, test_id, name: test.test.name, test_hash: test.hash, ...result }] : [];
  });
}

/** Tests of the agent, or past conversations as tests. */
function findPlayable(run: OpenRun, ids: readonly string[], scope: TenantReader): Promise<HashedTest[]> {
  return run.on === "replay"
    ? findPastTests(run.agent_id, ids, scope)
    : findHashedTests(run.agent_id, ids, scope);
}

/** Tests that hold the same are played once. */
function firstOfEach(tests: readonly HashedTest[]): HashedTest[] {
  return [...new Map(tests.map((test) => [test.hash, test])).values()];
}
