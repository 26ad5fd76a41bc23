import type { FailedTests, TestedTurn } from "@cxc/contract/test-runs.ts";
import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** Whether the turns of a result say that its test could not be played. */
export function isUnplayable(turns: string) {
  return sql<boolean>`jsonb_path_exists(${sql.ref(turns)}, '$[*].differences[*] ? (@.kind == "unplayable")')`;
}

/** Of those that stand in the way of a publication. */
const FAILURES_TOLD = 100;
/** Of those, with the answers before and after. */
const FAILURES_SHOWN = 20;

/**
 * What failed in one run and passed in the other, the same test in both: the first hundred, and how many there are. One
 * that could not be played in the other, on a machine that was too busy, is not known to have failed before.
 */
export async function listNewFailures(
  { draft, live }: { draft: string; live: string },
  scope: TenantReader,
): Promise<Pick<FailedTests, "tests" | "count">> {
  const all = scope
    .select("agent_test_results")
    .innerJoin("agent_test_results as before", (join) =>
      join
        .onRef("before.test_id", "=", "agent_test_results.test_id")
        .onRef("before.test_hash", "=", "agent_test_results.test_hash")
        .on("before.run_id", "=", live)
        .on(sql<boolean>`(before.is_passed or ${isUnplayable("before.turns")}
          and not ${isUnplayable("agent_test_results.turns")})`),
    )
    .where("agent_test_results.run_id", "=", draft)
    .where("agent_test_results.is_passed", "=", false);
  const { count } = await all.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const rows = await all
    .select(["agent_test_results.test_id", "agent_test_results.name"])
    .orderBy("agent_test_results.position")
    .limit(FAILURES_TOLD)
    .execute();
  const details = await all
    .select(["agent_test_results.turns as after", "before.turns as before"])
    .orderBy("agent_test_results.position")
    .limit(FAILURES_SHOWN)
    .execute();
  return { tests: rows.map((row, n) => ({ ...row, ...tellChange(details[n]) })), count };
}

/** The first turn that differs, before and after. */
function tellChange(
  found: { before: TestedTurn[]; after: TestedTurn[] } | undefined,
): Pick<FailedTests["tests"][number], "changed" | "can_accept"> {
  if (!found) return {};
  const first = found.after.findIndex(({ differences }) => differences.length > 0);
  const [before, after] = [found.before[first], found.after[first]];
  const can_accept = canAccept(found.after);
  if (!before || !after) return { can_accept };
  const { message, response } = after;
  return { changed: { message, before: before.response, after: response }, can_accept };
}

/** Whether all that differs could be what is expected. */
export function canAccept(turns: readonly TestedTurn[]): boolean {
  return turns.every(({ differences, expect_now }) => differences.length === 0 || expect_now !== undefined);
}

/** What a test came to in a run on the draft, as it was then; undefined where that run or its result is not there. */
export async function findDraftResult(
  { agentId, runId, testId }: { agentId: string; runId: string; testId: string },
  scope: TenantReader,
): Promise<{ test_hash: string; turns: TestedTurn[] } | undefined> {
  return scope
    .select("agent_test_results")
    .select(["test_hash", "turns"])
    .where("run_id", "=", runId)
    .where("test_id", "=", testId)
    .where("agent_id", "=", agentId)
    .where(
      sql<boolean>`exists (select 1 from agent_test_runs as run where run.id = run_id and run."on" in ('draft', 'record'))`,
    )
    .executeTakeFirst();
}
