import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** The tenant's actions, those that this agent uses first. */
export function listActionsOwnFirst(agentId: string, scope: TenantReader) {
  const isOwn = sql<boolean>`exists (
    select 1 from intents where intents.tenant_id = actions.tenant_id and intents.action_id = actions.id
      and intents.agent_id = ${agentId})`;
  return scope
    .select("actions")
    .select(["id", "title", "kind"])
    .orderBy(isOwn, "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
