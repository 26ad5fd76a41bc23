import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** The tenant's entities, those that this agent uses first, and whether others use them too. */
export function listEntityUses(agentId: string, scope: TenantReader) {
  const uses = (ofOthers: boolean) => sql<boolean>`exists (
    select 1 from intent_entities join intents on intents.id = intent_entities.intent_id
    where intent_entities.entity_id = entities.id
      and ${ofOthers ? sql`intents.agent_id <> ${agentId}` : sql`intents.agent_id = ${agentId}`})`;
  return scope
    .select("entities")
    .select(["id", "title", "data_type", "details", uses(true).as("is_used_elsewhere")])
    .orderBy(uses(false), "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** As `listEntityUses`, for actions. */
export function listActionUses(agentId: string, scope: TenantReader) {
  const uses = (ofOthers: boolean) => sql<boolean>`exists (
    select 1 from intents where intents.tenant_id = actions.tenant_id and intents.action_id = actions.id
      and ${ofOthers ? sql`intents.agent_id <> ${agentId}` : sql`intents.agent_id = ${agentId}`})`;
  return scope
    .select("actions")
    .select(["id", "title", "kind", uses(true).as("is_used_elsewhere")])
    .orderBy(uses(false), "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
