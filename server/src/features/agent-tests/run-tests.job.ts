import type { ActionRunner, LanguageModel, PassageSearch } from "@cxc/engine/dialogue/ports.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { type TenantReader, tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findHashedTests, type HashedTest } from "../stored-tests/stored-tests.repository.ts";
import { type LoadedAgent, loadTestedAgent } from "./load-tested-agent.ts";
import { playOrTell } from "./play-or-tell.ts";
import { keepRecording, openRecordedModel, type Recording } from "./record-answers.ts";
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
import { createTestThreads, type TestThread, UnplayableError } from "./test-thread.ts";
import type { TestPorts } from "./thread-messages.ts";

const RUN_TESTS = "run-tests";
/** Read at once: each may hold a quarter of a megabyte. */
const TESTS_AT_ONCE = 10;
/** What is lost where a process ends, and how long a cancelled run goes on beyond the test that it plays. */
const KEPT_AFTER_MS = 1_000;
/**
 * Two runs beside each other, of two companies: whoever publishes doesn't wait for another's thousand tests, and a third
 * company not for long either.
 */
const SLOTS = { concurrency: 2, concurrencyEach: 1, canYield: true, onlyMs: 5_000 };
const TRIES = 10;
const BACKOFF_MS = 1_000;

export interface TestRunner extends Recording {
  trainedModel: Parameters<typeof loadTestedAgent>[1]["trainedModel"];
  passagesOf(tenantId: string, source: LoadedAgent["source"]): PassageSearch;
  actionsOf(context: { tenantId: string; visitor: string; post(): void }): ActionRunner;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Runs tests, of one run of a company at a time in a process, companies in turn. What has its result is not played again,
 * also where the process ended in the middle; a run that is asked for its slot goes on later.
 */
export function defineTestRuns(jobs: Jobs, runner: TestRunner): { close(): Promise<void> } {
  const threads = createTestThreads();
  jobs.define<{ run_id: string }>(
    RUN_TESTS,
    async ({ run_id }, { signal }) => {
      const run = await startRun(run_id, runner.database.query);
      if (run)
        await threads.use((thread) =>
          playRun(run, { ...runner, thread, signal, play: playInTurn(thread, signal) }),
        );
    },
    { ...SLOTS, maxAttempts: TRIES, backoffMs: BACKOFF_MS },
  );
  return { close: threads.stop };
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

type Playing = TestRunner & {
  thread: TestThread;
  signal: AbortSignal;
  play: TestThread["play"];
  /** Asked where its answers are recorded. */
  model?: LanguageModel | undefined;
};

const NO_MODEL = "No language model is set up, so there is nothing to record.";

/**
 * Whoever waits doesn't wait for the test that is played when the slot is asked back: it is played again. A turn's first
 * is played to its end, so that every turn gets on.
 */
function playInTurn(thread: TestThread, signal: AbortSignal): TestThread["play"] {
  let isFirst = true;
  return async (test, ports) => {
    const stop = () => void thread.stop();
    if (!isFirst) signal.addEventListener("abort", stop, { once: true });
    isFirst = false;
    try {
      return await thread.play(test, ports);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  };
}

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
  const of = { tenantId: run.tenant_id, agentId: run.agent_id };
  const model = run.on === "record" ? await openRecordedModel(of, playing) : undefined;
  if (run.on === "record" && !model) return end({ status: "failed", reason: NO_MODEL });
  await database.transaction((trx) => updateEnvironment(run, loaded, tenantWriter(run.tenant_id, trx)));
  const open = () => playing.thread.open(loaded.agent);
  open();
  const play = playOrTell(playing.play, { reopen: open, signal: playing.signal });
  const outcome = await playAll(run, loaded, { ...playing, play, model });
  if (outcome !== "cancelled") await end(outcome);
}

/** Plays what has no result yet, in the order of the run. */
async function playAll(run: OpenRun, loaded: LoadedAgent, playing: Playing): Promise<Ending | "cancelled"> {
  const { database, signal, log } = playing;
  const done = await listDonePositions(run.id, tenantReader(run.tenant_id, database.query));
  const left = run.test_ids
    .map((id, position) => ({ id, position }))
    .filter(({ position }) => !done.has(position));
  const keep = (results: StoredResult[]) =>
    database.transaction((trx) =>
      insertResults(run, loaded.environment, results, tenantWriter(run.tenant_id, trx)),
    );
  try {
    for (let first = 0; first < left.length; first += TESTS_AT_ONCE) {
      const batch = left.slice(first, first + TESTS_AT_ONCE);
      for await (const results of playBatch(run, batch, { loaded, playing })) {
        if (!(await keep(results))) return "cancelled";
        signal.throwIfAborted();
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && error.code === "limit_reached")
      return { status: "failed", reason: error.message };
    if (!(error instanceof UnplayableError)) throw error;
    log.warn({ err: error, agent_id: run.agent_id }, "tests could not be run");
    return { status: "failed", reason: "The tests could not be run. Please try again." };
  }
  return { status: "done" };
}

/** What came of each test so far, about every second; one that was deleted since the run was asked for has no result. */
async function* playBatch(
  run: OpenRun,
  batch: readonly { id: string; position: number }[],
  { loaded, playing }: { loaded: LoadedAgent; playing: Playing },
): AsyncGenerator<StoredResult[]> {
  const { database, play, model, passagesOf, actionsOf } = playing;
  const { tenant_id: tenantId, agent_id: agentId } = run;
  const scope = tenantReader(tenantId, database.query);
  const ids = batch.map(({ id }) => id);
  const tests = new Map((await findPlayable(run, ids, scope)).map((test) => [test.id, test]));
  const hashes = [...new Set([...tests.values()].map(({ hash }) => hash))];
  // What a model says now is what a recording asks for.
  const cachedResults = model
    ? new Map()
    : await findKnownResults({ agentId, environment: loaded.environment, hashes }, scope);
  const ports: TestPorts = {
    passages: passagesOf(tenantId, loaded.source),
    actions: actionsOf({ tenantId, visitor: `tests of ${agentId}`, post: () => undefined }),
    model,
  };
  let results: StoredResult[] = [];
  // The first at once, so that a turn that has played one was not for nothing.
  let keptAt = Number.NEGATIVE_INFINITY;
  for (const { id: test_id, position } of batch) {
    const test = tests.get(test_id);
    if (!test) continue;
    // Tests that hold the same are played once.
    const result = cachedResults.get(test.hash) ?? (await played(test));
    if (!model) cachedResults.set(test.hash, result);
    results.push({ position, test_id, name: test.test.name, test_hash: test.hash, ...result });
    if (performance.now() - keptAt < KEPT_AFTER_MS && !playing.signal.aborted) continue;
    yield results;
    results = [];
    keptAt = performance.now();
  }
  yield results;

  async function played(test: HashedTest) {
    const { turns: all, recorded } = await play(test.test, ports);
    const turns = toldTurns(all, test);
    const is_passed = turns.length > 0 && turns.every(({ differences }) => differences.length === 0);
    const kept = model && { test_hash: await keepRecording(test, recorded, { tenantId, agentId, database }) };
    return { is_passed, turns, ...kept };
  }
}

/** Tests of the agent, or past conversations as tests. */
function findPlayable(run: OpenRun, ids: readonly string[], scope: TenantReader): Promise<HashedTest[]> {
  return run.on === "replay"
    ? findPastTests(run.agent_id, ids, scope)
    : findHashedTests(run.agent_id, ids, scope);
}
