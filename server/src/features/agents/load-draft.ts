import { SNAPSHOT_FORMAT, type Snapshot } from "@cxc/engine/snapshot.ts";
import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

export interface Draft {
  snapshot: Snapshot;
  revision: number;
  recogniser_hash: string | null;
}

/** The agent as it is being edited, as one value of one revision; undefined for one that is not there. */
export async function loadDraft(agentId: string, scope: TenantReader): Promise<Draft | undefined> {
  const before = await findDraftAgent(agentId, scope);
  if (!before) return undefined;
  const parts = await loadParts(agentId, scope);
  const after = await findDraftAgent(agentId, scope);
  // A change in between would mix two revisions.
  if (after?.draft_revision !== before.draft_revision) return loadDraft(agentId, scope);
  const { draft_revision: revision, recogniser_hash, settings, ...agent } = before;
  const { threshold, language } = settings;
  return {
    snapshot: { format: SNAPSHOT_FORMAT, agent: { ...agent, threshold, language }, ...parts },
    revision,
    recogniser_hash,
  };
}

function findDraftAgent(agentId: string, scope: TenantReader) {
  return scope
    .select("agents")
    .select([
      "id",
      "name",
      "description",
      "prompt",
      "data_source_id",
      "settings",
      "draft_revision",
      "recogniser_hash",
    ])
    .where("id", "=", agentId)
    .executeTakeFirst();
}

async function loadParts(
  agentId: string,
  scope: TenantReader,
): Promise<Pick<Snapshot, "intents" | "entities" | "actions">> {
  const entityIds = sql<string[]>`coalesce(
    (select json_agg(entity_id order by position) from intent_entities where intent_id = intents.id), '[]')`;
  const intents = await scope
    .select("intents")
    .select(["id", "title", "description", "prompt", "reply", "training_phrases", "action_id"])
    .select(entityIds.as("entity_ids"))
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const entities = await scope
    .select("entities")
    .select(["id", "name", "title", "description", "data_type"])
    .where(
      "id",
      "in",
      scope
        .select("intent_entities")
        .innerJoin("intents", "intents.id", "intent_entities.intent_id")
        .select("entity_id")
        .where("intents.agent_id", "=", agentId),
    )
    .orderBy("id")
    .execute();
  const actions = await scope
    .select("actions")
    .select(["id", "title"])
    .where(
      "id",
      "in",
      scope
        .select("intents")
        .select("action_id")
        .where("agent_id", "=", agentId)
        .$castTo<{ action_id: string }>(),
    )
    .orderBy("id")
    .execute();
  return { intents, entities, actions };
}
