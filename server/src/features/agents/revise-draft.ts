import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { recogniserHash } from "../intents/content-hash.ts";

/**
 * Locks the agent's row, so that changes to its intents follow one another. Every change to an intent begins here.
 * Throws `not_found`.
 */
export async function lockAgent(agentId: string, scope: TenantWriter): Promise<void> {
  const agent = await scope
    .select("agents")
    .select("id")
    .where("id", "=", agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!agent) throw new AppError("not_found");
}

/** Every change to an agent or its intents ends here: a new revision, and the recogniser that it needs. */
export async function reviseDraft(agentId: string, scope: TenantWriter): Promise<void> {
  const { settings } = await scope
    .select("agents")
    .select("settings")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const intents = await scope
    .select("intents")
    .select(["id", "content_hash"])
    .where("agent_id", "=", agentId)
    .execute();
  await scope
    .update("agents")
    .set({
      draft_revision: sql<number>`draft_revision + 1`,
      recogniser_hash: recogniserHash(intents, settings.language),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", agentId)
    .execute();
}

/** An entity changed: so did every agent that asks for it. Its recogniser stays. */
export async function reviseDraftsUsingEntity(entityId: string, scope: TenantWriter): Promise<void> {
  const agents = scope
    .select("intent_entities")
    .innerJoin("intents", "intents.id", "intent_entities.intent_id")
    .select("intents.agent_id")
    .where("intent_entities.entity_id", "=", entityId);
  await scope
    .update("agents")
    .set({ draft_revision: sql<number>`draft_revision + 1` })
    .where("id", "in", agents)
    .execute();
}
