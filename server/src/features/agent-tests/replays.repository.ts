import type { Replay } from "@cxc/contract/replays.ts";
import type { TestedTurn } from "@cxc/contract/test-runs.ts";
import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** A replay without what changed; undefined where there is none. */
export async function findReplay(
  { agentId, id }: { agentId: string; id: string },
  scope: TenantReader,
): Promise<Omit<Replay, "changes"> | undefined> {
  const counted = (what: string) =>
    sql<number>`(select count(*) from agent_test_results where run_id = agent_test_runs.id ${sql.raw(what)})`;
  const row = await scope
    .select("agent_test_runs")
    .select(["id", "status", "reason", "created_at", "finished_at"])
    .select(sql<number>`coalesce(array_length(test_ids, 1), 0)`.as("total"))
    .select([counted("").as("done"), counted("and not is_passed").as("changed")])
    .select(sql<string>`coalesce((select name from users where users.id = started_by), '')`.as("started_by"))
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .where("on", "=", "replay")
    .executeTakeFirst();
  if (!row) return undefined;
  const finished_at = row.finished_at?.toISOString() ?? null;
  return { ...row, created_at: row.created_at.toISOString(), finished_at };
}

/** Of one answer of the database: each may have thirty kilobytes. */
const CHANGED_AT_ONCE = 50;

/** The next conversations of a replay that go otherwise, newest first. */
export function listChangedConversations(
  runId: string,
  after: number,
  scope: TenantReader,
): Promise<{ position: number; conversation_id: string; turns: TestedTurn[] }[]> {
  return scope
    .select("agent_test_results")
    .select(["position", "test_id as conversation_id", "turns"])
    .where("run_id", "=", runId)
    .where("is_passed", "=", false)
    .where("position", ">", after)
    .orderBy("position")
    .limit(CHANGED_AT_ONCE)
    .execute();
}

/** What one conversation of a replay came to; undefined where it isn't in it. */
export async function findReplayed(
  { runId, conversationId }: { runId: string; conversationId: string },
  scope: TenantReader,
): Promise<TestedTurn[] | undefined> {
  const row = await scope
    .select("agent_test_results")
    .select("turns")
    .where("run_id", "=", runId)
    .where("test_id", "=", conversationId)
    .executeTakeFirst();
  return row?.turns;
}
