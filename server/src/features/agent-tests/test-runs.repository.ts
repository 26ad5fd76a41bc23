import { TEST_RUNS_KEPT_MAX } from "@cxc/contract/rules.ts";
import type { TestedTurn, TestRun, TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { type Kysely, sql } from "kysely";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { holdReadable } from "../conversation-log/erase.repository.ts";
import { holdTests } from "../stored-tests/stored-tests.repository.ts";
import { isUnplayable } from "./new-failures.repository.ts";

/** A run that nobody goes on with ended with its processes. */
const LOST_AFTER_HOURS = 6;

const UNFINISHED = ["waiting", "running"] as const;

/** Who is not let in until the payment is settled has no tests played either: what waits ends as lost. */
const MAY_RUN = sql<boolean>`not exists (
  select 1 from tenants where tenants.id = agent_test_runs.tenant_id and is_payment_due)`;

/** A run as its job needs it. */
export interface OpenRun {
  id: string;
  tenant_id: string;
  agent_id: string;
  on: TestRun["on"] | "replay";
  environment: string | null;
  /** In their order. */
  test_ids: string[];
  created_at: Date;
}

/** What came of one test of a run. */
export interface StoredResult {
  position: number;
  test_id: string;
  name: string;
  test_hash: string;
  is_passed: boolean;
  turns: TestedTurn[];
}

export async function insertRun(
  run: { id: string; agentId: string; on: OpenRun["on"]; testIds: readonly string[]; userId: string },
  scope: TenantWriter,
): Promise<void> {
  const { id, agentId: agent_id, on, testIds, userId: started_by } = run;
  await scope.insert("agent_test_runs", { id, agent_id, on, test_ids: [...testIds], started_by }).execute();
}

export async function countUnfinished(scope: TenantReader): Promise<number> {
  const row = await scope
    .select("agent_test_runs")
    .select(sql<number>`count(*)`.as("runs"))
    .where("status", "in", UNFINISHED)
    .executeTakeFirstOrThrow();
  return row.runs;
}

/** A run of the same tests that hasn't begun: what it will come to is what another one would. */
export async function findWaitingRun(
  { agentId, on, testIds }: { agentId: string; on: TestRun["on"]; testIds: readonly string[] },
  scope: TenantReader,
): Promise<string | undefined> {
  const row = await scope
    .select("agent_test_runs")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("on", "=", on)
    .where("status", "=", "waiting")
    .where(sql<boolean>`test_ids = ${[...testIds]}::uuid[]`)
    .executeTakeFirst();
  return row?.id;
}

export async function listRuns(agentId: string, query: PageQuery<"created_at">, scope: TenantReader) {
  const { rows, meta } = await listPage(
    selectRuns(scope).where("agent_id", "=", agentId).where("on", "<>", "replay"),
    query,
    {
      columns: { created_at: sql.ref("created_at") },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  return { runs: rows.map(present), meta };
}

export async function findRun(
  { agentId, id }: { agentId: string; id: string },
  scope: TenantReader,
): Promise<TestRun | undefined> {
  const row = await selectRuns(scope)
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .where("on", "<>", "replay")
    .executeTakeFirst();
  return row && present(row);
}

function selectRuns(scope: TenantReader) {
  const passed = (isPassed: string) => sql<number>`(select count(*) from agent_test_results
    where run_id = agent_test_runs.id and is_passed = ${sql.raw(isPassed)})`;
  return scope
    .select("agent_test_runs")
    .select(["id", "version", "status", "reason", "created_at", "finished_at"])
    .select(sql<TestRun["on"]>`"on"`.as("on"))
    .select(sql<number>`coalesce(array_length(test_ids, 1), 0)`.as("total"))
    .select([passed("true").as("passed"), passed("false").as("failed")])
    .select(sql<string>`coalesce((select name from users where users.id = started_by), '')`.as("started_by"));
}

function present<Row extends { created_at: Date; finished_at: Date | null }>(row: Row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** The results of a run, the failed ones first; only those where `failed` says so. */
export async function listResults(
  runId: string,
  query: PageQuery<"position"> & { isFailed: boolean },
  scope: TenantReader,
): Promise<Pick<TestRunWithResults, "results" | "results_total">> {
  const all = scope
    .select("agent_test_results")
    .select(["position", "name", "is_passed", "turns"])
    .select(
      sql<string | null>`(select id from agent_tests where agent_tests.id = test_id
        and agent_tests.tenant_id = agent_test_results.tenant_id)`.as("test_id"),
    )
    .where("run_id", "=", runId);
  const { rows, meta } = await listPage(query.isFailed ? all.where("is_passed", "=", false) : all, query, {
    columns: { position: sql`(is_passed, position)` },
    standard: { sort: "position", direction: "asc" },
    id: sql.ref("position"),
  });
  return { results: rows, results_total: meta.total };
}

/** Takes a run up, for the first time or again; undefined where it has ended or is gone. */
export async function startRun(id: string, query: Kysely<Schema>): Promise<OpenRun | undefined> {
  return query
    .updateTable("agent_test_runs")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "in", UNFINISHED)
    .where(MAY_RUN)
    .returning(["id", "tenant_id", "agent_id", "on", "environment", "test_ids", "created_at"])
    .executeTakeFirst();
}

/** Says what the run runs on. Where that is something else than before it was interrupted, it begins anew. */
export async function updateEnvironment(
  run: OpenRun,
  { environment, version }: { environment: string; version: number | null },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .delete("agent_test_results")
    .where("run_id", "=", run.id)
    .where("environment", "<>", environment)
    .execute();
  await scope.update("agent_test_runs").set({ environment, version }).where("id", "=", run.id).execute();
}

/** The positions of a run's tests that have their result. */
export async function listDonePositions(runId: string, scope: TenantReader): Promise<Set<number>> {
  const rows = await scope
    .select("agent_test_results")
    .select("position")
    .where("run_id", "=", runId)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

/**
 * What tests of these contents came to in the same environment, by hash: they come to the same again. What could not be
 * played may be another time.
 */
export async function findKnownResults(
  { agentId, environment, hashes }: { agentId: string; environment: string; hashes: readonly string[] },
  scope: TenantReader,
): Promise<Map<string, Pick<StoredResult, "is_passed" | "turns">>> {
  if (hashes.length === 0) return new Map();
  const rows = await scope
    .select("agent_test_results")
    .select(["test_hash", "is_passed", "turns"])
    .distinctOn("test_hash")
    .where("agent_id", "=", agentId)
    .where("environment", "=", environment)
    .where("test_hash", "in", hashes)
    .where(sql<boolean>`not ${isUnplayable("turns")}`)
    .execute();
  return new Map(rows.map(({ test_hash, ...result }) => [test_hash, result]));
}

/**
 * Keeps results while the run goes on; false where it was ended meanwhile. What was erased since it was played, a test or
 * a conversation, has no result.
 */
export async function insertResults(
  run: Pick<OpenRun, "id" | "agent_id" | "on">,
  environment: string,
  results: readonly StoredResult[],
  scope: TenantWriter,
): Promise<boolean> {
  const isRunning = await scope
    .select("agent_test_runs")
    .select("id")
    .where("id", "=", run.id)
    .where("status", "=", "running")
    .where(MAY_RUN)
    .forUpdate()
    .executeTakeFirst();
  if (!isRunning) return false;
  const played = results.map(({ test_id }) => test_id);
  const there = new Set(
    run.on === "replay"
      ? await holdReadable(played, scope)
      : (await holdTests(run.agent_id, played, scope)).map(({ id }) => id),
  );
  const kept = results.filter(({ test_id }) => there.has(test_id));
  if (kept.length === 0) return true;
  const rows = kept.map((result) => ({
    ...result,
    ...{ agent_id: run.agent_id, run_id: run.id, environment, turns: JSON.stringify(result.turns) },
  }));
  await scope
    .insert("agent_test_results", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** What runs keep of these tests, or replays of these conversations. */
export async function deleteResultsOf(testIds: readonly string[], scope: TenantWriter): Promise<void> {
  if (testIds.length > 0) await scope.delete("agent_test_results").where("test_id", "in", testIds).execute();
}

/** Ends a run that hasn't ended; false where it had. */
export async function endRun(
  id: string,
  { status, reason = "" }: { status: "done" | "cancelled" | "failed"; reason?: string },
  scope: TenantWriter,
): Promise<boolean> {
  const row = await scope
    .update("agent_test_runs")
    .set({ status, reason, finished_at: new Date() })
    .where("id", "=", id)
    .where("status", "in", UNFINISHED)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest are kept. */
export async function deleteOldRuns(agentId: string, scope: TenantWriter): Promise<void> {
  const latest = scope
    .select("agent_test_runs")
    .select("id")
    .where("agent_id", "=", agentId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(TEST_RUNS_KEPT_MAX);
  await scope
    .delete("agent_test_runs")
    .where("agent_id", "=", agentId)
    .where("status", "not in", UNFINISHED)
    .where("id", "not in", latest)
    .execute();
}

/** Ends what waits for a job that is gone. */
export async function endLostRuns(query: Kysely<Schema>): Promise<void> {
  await query
    .updateTable("agent_test_runs")
    .set({ status: "failed", reason: "The run was interrupted too often.", finished_at: new Date() })
    .where("status", "in", UNFINISHED)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${sql.lit(LOST_AFTER_HOURS)})`)
    .execute();
}
