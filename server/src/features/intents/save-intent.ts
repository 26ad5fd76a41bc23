import {
  type Intent,
  type IntentBody,
  type IntentChange,
  type NewIntent,
  TOO_MANY_ENTITIES,
  TOO_MANY_PHRASE_BYTES,
  TOO_MANY_TEXT_BYTES,
} from "@cxc/contract/intents.ts";
import { messages } from "@cxc/contract/messages.ts";
import {
  ENTITIES_PER_INTENT_MAX,
  INTENT_TEXT_BYTES_PER_AGENT_MAX,
  INTENTS_PER_AGENT_MAX,
  TRAINING_BYTES_PER_AGENT_MAX,
} from "@cxc/contract/rules.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { assertNotStale } from "../../http/assert-not-stale.ts";
import { hasAction } from "../actions/actions.repository.ts";
import { lockAgent, reviseDraft } from "../drafts/revise-draft.ts";
import { findEntities } from "../entities/entities.repository.ts";
import { renameInTests } from "../stored-tests/rename-in-tests.ts";
import {
  countIntents,
  findIntent,
  type IntentEntities,
  type IntentTexts,
  insertIntent,
  phraseBytes,
  sumBytes,
  textBytes,
  updateIntent,
  updateIntentEntities,
} from "./intents.repository.ts";
import { insertLearntFrom } from "./learnt-phrases.repository.ts";

/**
 * Adds an intent to an agent. Throws `not_found`, `limit_reached`, and `invalid` for an entity or action not there or
 * more phrases or texts than the agent may have.
 */
export async function createIntent(agentId: string, body: NewIntent, scope: TenantWriter): Promise<Intent> {
  await lockAgent(agentId, scope);
  if ((await countIntents(agentId, scope)) >= INTENTS_PER_AGENT_MAX) {
    throw new AppError("limit_reached", {
      message: `An agent has at most ${INTENTS_PER_AGENT_MAX} intents.`,
    });
  }
  await assertReferences(body, scope);
  const { entities, optional_entities, action, description, reply, is_urgent, conversation_ids, ...values } =
    body;
  const intent = {
    ...values,
    description: description ?? "",
    reply: reply ?? "",
    action_id: action ?? null,
    is_urgent: is_urgent === true,
  };
  await assertRoom(agentId, { before: undefined, after: intent }, scope);
  const id = await insertIntent(agentId, intent, scope);
  const learnt = { agentId, phrases: intent.training_phrases, conversationIds: conversation_ids ?? [] };
  await insertLearntFrom(learnt, scope);
  const asked = { entity_ids: entities ?? [], optional_entity_ids: optional_entities ?? [] };
  return finish(id, agentId, asked, scope);
}

/**
 * Changes an intent; what is optional and was not sent stays, null clears it. Throws `not_found`, `conflict` for a body
 * that was made from an older state, and `invalid` for an entity or action not there or more phrases or
 * texts than the agent may have.
 */
export async function changeIntent(id: string, body: IntentChange, scope: TenantWriter): Promise<Intent> {
  const before = await lockIntent(id, scope);
  await assertReferences(body, scope);
  const { updated_at: madeFrom, ...given } = body;
  const { entities, optional_entities, action, description, reply, is_urgent, ...values } = given;
  const sent = {
    ...values,
    is_urgent: is_urgent === null ? false : is_urgent,
    description: description === null ? "" : description,
    reply: reply === null ? "" : reply,
    entities: entities === null ? [] : entities && [...new Set(entities)],
    optional_entities: optional_entities === null ? [] : optional_entities && [...new Set(optional_entities)],
    action,
  };
  const theirs = {
    ...before,
    entities: before.entities.map((entity) => entity.id),
    optional_entities: before.optional_entities.map((entity) => entity.id),
  };
  assertNotStale({ madeFrom, updatedAt: before.updated_at, theirs, yours: sent });
  const changed = {
    description: sent.description ?? before.description,
    reply: sent.reply ?? before.reply,
    action_id: sent.action === undefined ? before.action : sent.action,
    is_urgent: sent.is_urgent ?? before.is_urgent,
  };
  const intent = { ...values, ...changed };
  await assertRoom(before.agent_id, { before: before, after: intent }, scope);
  await updateIntent(id, intent, scope);
  await renameInTests(
    { kind: "intent", agentId: before.agent_id, from: before.title, to: intent.title },
    scope,
  );
  const asked = {
    entity_ids: sent.entities ?? theirs.entities,
    optional_entity_ids: sent.optional_entities ?? theirs.optional_entities,
  };
  return finish(id, before.agent_id, asked, scope);
}

type Sized = IntentTexts & { training_phrases: readonly string[] };

/** The intent as it is once nobody else changes it any more: what was read before the lock may be old. */
async function lockIntent(id: string, scope: TenantWriter): Promise<Intent> {
  const before = await findIntent(id, scope);
  if (!before) throw new AppError("not_found");
  await lockAgent(before.agent_id, scope);
  const found = await findIntent(id, scope);
  if (!found) throw new AppError("not_found");
  return found;
}

async function finish(
  id: string,
  agentId: string,
  entities: IntentEntities,
  scope: TenantWriter,
): Promise<Intent> {
  const all = new Set([...entities.entity_ids, ...entities.optional_entity_ids]);
  if (all.size > ENTITIES_PER_INTENT_MAX) throw fieldError("invalid", "optional_entities", TOO_MANY_ENTITIES);
  await updateIntentEntities(id, entities, scope);
  await reviseDraft(agentId, scope);
  const saved = await findIntent(id, scope);
  if (!saved) throw new AppError("not_found");
  return saved;
}

/** An agent of an earlier release may have more, and then fewer with every change. */
async function assertRoom(
  agentId: string,
  { before, after }: { before: Sized | undefined; after: Sized },
  scope: TenantWriter,
): Promise<void> {
  const sum = await sumBytes(agentId, scope);
  const phrases = phraseBytes(after.training_phrases) - phraseBytes(before?.training_phrases ?? []);
  if (phrases > 0 && sum.phrases + phrases > TRAINING_BYTES_PER_AGENT_MAX)
    throw fieldError("invalid", "training_phrases", TOO_MANY_PHRASE_BYTES);
  const texts = textBytes(after) - (before ? textBytes(before) : 0);
  if (texts > 0 && sum.texts + texts > INTENT_TEXT_BYTES_PER_AGENT_MAX)
    throw fieldError("invalid", "prompt", TOO_MANY_TEXT_BYTES);
}

/** The entities and the action must be the tenant's own. */
async function assertReferences(
  { entities, optional_entities, action }: IntentBody,
  scope: TenantWriter,
): Promise<void> {
  for (const [field, named] of Object.entries({ entities, optional_entities })) {
    const ids = [...new Set(named ?? [])];
    if ((await findEntities(ids, scope)).length < ids.length)
      throw fieldError("invalid", field, messages.selectValid);
  }
  if (action && !(await hasAction(action, scope)))
    throw fieldError("invalid", "action", messages.selectValid);
}
