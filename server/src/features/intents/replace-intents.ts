import { isDeepStrictEqual } from "node:util";
import { TOO_MANY_PHRASE_BYTES, TOO_MANY_TEXT_BYTES } from "@cxc/contract/intents.ts";
import {
  INTENT_TEXT_BYTES_PER_AGENT_MAX,
  INTENTS_PER_AGENT_MAX,
  TRAINING_BYTES_PER_AGENT_MAX,
} from "@cxc/contract/rules.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { titleKey } from "../drafts/title-key.ts";
import {
  deleteIntents,
  type IntentEntities,
  type IntentValues,
  insertIntents,
  listWholeIntents,
  phraseBytes,
  textBytes,
  updateIntent,
  updateIntentEntities,
} from "./intents.repository.ts";
import { insertLearntCopies } from "./learnt-phrases.repository.ts";

export type WholeIntent = IntentValues & IntentEntities;

/**
 * Makes these the agent's intents, new ones in this order. One of the same title is changed and keeps its id; of several
 * with one title the oldest comes first. The agent is locked by the caller, who also revises its draft. Throws
 * `limit_reached`, and `invalid` for more phrases or texts than an agent may have.
 */
export async function replaceIntents(
  agentId: string,
  intents: readonly WholeIntent[],
  scope: TenantWriter,
): Promise<void> {
  if (intents.length > INTENTS_PER_AGENT_MAX) throw new AppError("limit_reached");
  const bytes = intents.reduce((sum, intent) => sum + phraseBytes(intent.training_phrases), 0);
  if (bytes > TRAINING_BYTES_PER_AGENT_MAX) throw fieldError("invalid", "intents", TOO_MANY_PHRASE_BYTES);
  const texts = intents.reduce((sum, intent) => sum + textBytes(intent), 0);
  if (texts > INTENT_TEXT_BYTES_PER_AGENT_MAX) throw fieldError("invalid", "intents", TOO_MANY_TEXT_BYTES);
  const before = await listWholeIntents(agentId, scope);
  const old = Map.groupBy(before, ({ title }) => titleKey(title));
  const added: WholeIntent[] = [];
  const yieldToEventLoop = createEventLoopYielder();
  for (const intent of intents) {
    await yieldToEventLoop();
    const known = old.get(titleKey(intent.title))?.shift();
    if (known) await change(known, intent, scope);
    else added.push(intent);
  }
  const gone = [...old.values()].flat().map(({ id }) => id);
  await deleteIntents(gone, scope);
  await insertIntents(agentId, added, scope);
  const known = new Set(before.flatMap((intent) => intent.training_phrases));
  const given = new Set(intents.flatMap((intent) => intent.training_phrases));
  const fresh = [...given].filter((phrase) => !known.has(phrase));
  await insertLearntCopies(agentId, fresh, scope);
}

async function change(
  { id, ...before }: WholeIntent & { id: string },
  { entity_ids, optional_entity_ids, ...values }: WholeIntent,
  scope: TenantWriter,
): Promise<void> {
  const entities = { entity_ids, optional_entity_ids };
  const { entity_ids: asked, optional_entity_ids: optional, ...earlier } = before;
  const hasOtherEntities = !isDeepStrictEqual({ entity_ids: asked, optional_entity_ids: optional }, entities);
  if (!hasOtherEntities && isDeepStrictEqual(earlier, values)) return;
  await updateIntent(id, values, scope);
  if (hasOtherEntities) await updateIntentEntities(id, entities, scope);
}
