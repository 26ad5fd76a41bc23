import { SNAPSHOT_FORMAT, type Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { sql } from "kysely";
import { laterThan } from "../../database/later-than.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";
import { toSnapshotAction } from "./snapshot-action.ts";

export interface Draft {
  snapshot: Snapshot;
  revision: number;
  recogniser_hash: string | null;
}

/** A draft without what makes it large. */
export type DraftHead = Omit<Draft, "snapshot"> & { snapshot: Omit<Snapshot, "intents"> };

/**
 * The agent as it is being edited, as one value of one revision; undefined for one that is not there. `phrases`: how
 * many of each intent's, all where nothing is said.
 */
export async function findDraft(
  agentId: string,
  scope: TenantReader,
  { phrases }: { phrases?: number | undefined } = {},
): Promise<Draft | undefined> {
  const before = await findDraftHead(agentId, scope);
  if (!before) return undefined;
  const ids = await scope
    .select("intents")
    .select("id")
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const intents = await inPieces(
    ids.map(({ id }) => id),
    (piece) => selectDraftIntents(agentId, scope, phrases).where("id", "in", piece).execute(),
  );
  const after = await findDraftAgent(agentId, scope);
  // A change in between would mix two revisions.
  if (after?.draft_revision !== before.revision) return findDraft(agentId, scope, { phrases });
  return { ...before, snapshot: { ...before.snapshot, intents } };
}

/** As `findDraft`, all but the intents; of one revision where the caller holds the agent's lock. */
export async function findDraftHead(agentId: string, scope: TenantReader): Promise<DraftHead | undefined> {
  const found = await findDraftAgent(agentId, scope);
  if (!found) return undefined;
  const { draft_revision: revision, recogniser_hash, settings, ...agent } = found;
  const {
    threshold,
    language,
    texts,
    small_talk,
    hand_off_after,
    model_understanding,
    country,
    address,
    // What no turn is to know; the compiler asks for each new setting, here or in the snapshot.
    retention_days: _days,
    budgets: _budgets,
    publish_gate: _gate,
    ...none
  } = settings;
  none satisfies Record<string, never>;
  return {
    snapshot: {
      format: SNAPSHOT_FORMAT,
      agent: {
        ...agent,
        threshold,
        language,
        texts,
        small_talk,
        hand_off_after,
        model_understanding,
        country,
        address,
      },
      ...(await loadParts(agentId, scope)),
    },
    revision,
    recogniser_hash,
  };
}

/** A draft's intents as a snapshot has them, in its order: all phrases of each, or the first `phrases`. */
export function selectDraftIntents(agentId: string, scope: TenantReader, phrases?: number) {
  const training_phrases =
    phrases === undefined
      ? sql<string[]>`training_phrases`
      : sql<string[]>`training_phrases[1:${sql.lit(phrases)}]`;
  return scope
    .select("intents")
    .select(["id", "title", "description", "prompt", "reply", "action_id", "is_urgent"])
    .select(training_phrases.as("training_phrases"))
    .select([entityIdsOf(false).as("entity_ids"), entityIdsOf(true).as("optional_entity_ids")])
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id");
}

/** The entities of the intents in a query, those that it asks for or the optional ones, in their order. */
export function entityIdsOf(isOptional: boolean) {
  return sql<string[]>`coalesce(
    (select json_agg(entity_id order by position) from intent_entities
     where intent_id = intents.id and is_optional = ${sql.lit(isOptional)}), '[]')`;
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
): Promise<Pick<Snapshot, "entities" | "actions">> {
  const entities = await scope
    .select("entities")
    .select(["id", "name", "title", "description", "data_type", "details"])
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
    .selectAll()
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
  return {
    entities: entities.map(({ details, ...entity }) => ({ ...entity, ...details })),
    actions: actions.map(toSnapshotAction),
  };
}

/** Locks the agent's row until the transaction ends and says when its forms changed; undefined where there is none. */
export function lockAgentRow(agentId: string, scope: TenantWriter) {
  return scope
    .select("agents")
    .select(["updated_at", "form_updated_at", "widget_updated_at"])
    .where("id", "=", agentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of these agents that there are, locked in one order. */
export async function lockAgents(ids: readonly string[], scope: TenantWriter): Promise<void> {
  if (ids.length === 0) return;
  await scope.select("agents").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** What names the recogniser that the draft needs. */
export async function findRecogniserInputs(agentId: string, scope: TenantReader) {
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
  return { intents, language: settings.language };
}

/** A new revision of one draft, with the recogniser that it needs. */
export async function updateDraft(
  agentId: string,
  recogniserHash: string | null,
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("agents")
    .set({
      draft_revision: sql<number>`draft_revision + 1`,
      recogniser_hash: recogniserHash,
      updated_at: laterThan("updated_at"),
    })
    .where("id", "=", agentId)
    .execute();
}

/** An entity changed: so did every draft that asks for it. Their recognisers stay. */
export async function updateDraftsUsingEntity(entityId: string, scope: TenantWriter): Promise<void> {
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

/** An action changed: so did every draft that runs it. Their recognisers stay. */
export async function updateDraftsUsingAction(actionId: string, scope: TenantWriter): Promise<void> {
  await scope
    .update("agents")
    .set({ draft_revision: sql<number>`draft_revision + 1` })
    .where("id", "in", scope.select("intents").select("agent_id").where("action_id", "=", actionId))
    .execute();
}
