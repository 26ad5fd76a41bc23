import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** What a run needs of an agent's row beside its snapshot; undefined where it is gone. */
export function findTestedRow(
  agentId: string,
  scope: TenantReader,
): Promise<
  { widget: AgentWidget; live_version_id: string | null; agent_tokens_a_day: number | null } | undefined
> {
  return scope
    .select("agents")
    .select(["widget", "live_version_id"])
    .select(sql<number | null>`(settings->'budgets'->>'tokens_a_day')::bigint`.as("agent_tokens_a_day"))
    .where("id", "=", agentId)
    .executeTakeFirst();
}

export function listIntentTitles(
  agentId: string,
  scope: TenantReader,
): Promise<{ id: string; title: string }[]> {
  return scope.select("intents").select(["id", "title"]).where("agent_id", "=", agentId).execute();
}
