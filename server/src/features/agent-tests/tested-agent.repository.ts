import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { TenantReader } from "../../database/tenant.ts";

/** What a run needs of an agent's row beside its snapshot; undefined where it is gone. */
export function findTestedRow(
  agentId: string,
  scope: TenantReader,
): Promise<{ widget: AgentWidget; live_version_id: string | null } | undefined> {
  return scope
    .select("agents")
    .select(["widget", "live_version_id"])
    .where("id", "=", agentId)
    .executeTakeFirst();
}

export function listIntentTitles(
  agentId: string,
  scope: TenantReader,
): Promise<{ id: string; title: string }[]> {
  return scope.select("intents").select(["id", "title"]).where("agent_id", "=", agentId).execute();
}
