import { TRAINING_PHRASES_MAX } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import { replaceMarked } from "../../importing/found-bot.ts";
import { phraseKey } from "../../importing/plan/settle-phrases.ts";
import type { PlannedIntent } from "../../importing/planned-import.ts";
import { createEventLoopYielder, type EventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { titleKey } from "../drafts/title-key.ts";
import type { WholeIntent } from "../intents/replace-intents.ts";
import type { UpsertedEntity } from "./upsert-imported.ts";

interface Upserted {
  entities: ReadonlyMap<string, UpsertedEntity>;
  actions: ReadonlyMap<string, string>;
  /** What stands for a planned entity in a reply. */
  nameOf(id: string): string;
}

/** A placeholder for an entity that is there, its title in brackets for one that was not ticked. */
export function placeholderOf(
  entities: ReadonlyMap<string, UpsertedEntity>,
  titleOf: (id: string) => string,
): (id: string) => string {
  return (id) => {
    const entity = entities.get(id);
    return entity ? `{{${entity.name}}}` : `[${titleOf(id)}]`;
  };
}

/** An intent of a plan with the ids and names that its entities and action have here. */
export function settleIntent(
  { id: _, entities, optional_entities, action, ...intent }: PlannedIntent,
  upserted: Upserted,
): WholeIntent {
  const idsOf = (ids: readonly string[]) => ids.flatMap((id) => upserted.entities.get(id)?.id ?? []);
  const entity_ids = [...new Set(idsOf(entities))];
  const optional = new Set(idsOf(optional_entities));
  return {
    ...intent,
    reply: replaceMarked(intent.reply, (id) => upserted.nameOf(id)),
    entity_ids,
    optional_entity_ids: [...optional].filter((id) => !entity_ids.includes(id)),
    action_id: action === null ? null : (upserted.actions.get(action) ?? null),
    is_urgent: intent.is_urgent === true,
  };
}

/**
 * What an agent's intents become: those of the same title gain phrases, entities and what they lack, the others are added
 * at the end, and nothing goes. With `isReplacing` the texts are the import's. Throws `limit_reached` for more phrases
 * than an intent may have.
 */
export async function mergeIntents(
  old: readonly (WholeIntent & { id: string })[],
  imported: readonly WholeIntent[],
  { isReplacing }: { isReplacing: boolean },
): Promise<{ intents: WholeIntent[]; isSame: boolean }> {
  const byTitle = new Map(old.toReversed().map((intent) => [titleKey(intent.title), intent]));
  const merged = new Map<WholeIntent, WholeIntent>();
  const yieldToEventLoop = createEventLoopYielder();
  const added: WholeIntent[] = [];
  for (const intent of imported) {
    const known = byTitle.get(titleKey(intent.title));
    if (known)
      merged.set(
        known,
        await mergeInto(merged.get(known) ?? known, intent, { isReplacing, yieldToEventLoop }),
      );
    else added.push(intent);
  }
  const kept = old.map((intent) => {
    const { id: _, ...values } = { id: intent.id, ...(merged.get(intent) ?? intent) };
    return values;
  });
  const isSame = added.length === 0 && old.every((intent) => isUnchanged(intent, merged.get(intent)));
  return { intents: [...kept, ...added], isSame };
}

async function mergeInto(
  known: WholeIntent,
  intent: WholeIntent,
  { isReplacing, yieldToEventLoop }: { isReplacing: boolean; yieldToEventLoop: EventLoopYielder },
): Promise<WholeIntent> {
  const keys = new Set(await keysOf(known.training_phrases, yieldToEventLoop));
  const given = await keysOf(intent.training_phrases, yieldToEventLoop);
  const more = intent.training_phrases.filter((_, n) => !keys.has(given[n] ?? ""));
  const training_phrases = [...known.training_phrases, ...more];
  if (training_phrases.length > TRAINING_PHRASES_MAX) {
    throw new AppError("limit_reached", {
      message: `"${known.title}" would have more than ${TRAINING_PHRASES_MAX} phrases.`,
    });
  }
  const texts = isReplacing
    ? { description: intent.description, prompt: intent.prompt, reply: intent.reply }
    : { description: known.description, prompt: known.prompt, reply: known.reply || intent.reply };
  // What was optional here stays so.
  const isOptional = (id: string) => known.optional_entity_ids.includes(id);
  const asked = intent.entity_ids.filter((id) => !isOptional(id));
  const entity_ids = [...new Set([...known.entity_ids, ...asked])];
  const optional = new Set([...known.optional_entity_ids, ...intent.optional_entity_ids]);
  return {
    ...known,
    ...texts,
    training_phrases,
    entity_ids,
    optional_entity_ids: [...optional].filter((id) => !entity_ids.includes(id)),
    action_id: isReplacing ? (intent.action_id ?? known.action_id) : (known.action_id ?? intent.action_id),
    is_urgent: intent.is_urgent || (!isReplacing && known.is_urgent),
  };
}

/** An intent may have a megabyte of phrases: others are served in between. */
async function keysOf(phrases: readonly string[], yieldToEventLoop: EventLoopYielder): Promise<string[]> {
  const keys: string[] = [];
  for (const phrase of phrases) {
    await yieldToEventLoop();
    keys.push(phraseKey(phrase));
  }
  return keys;
}

function isUnchanged(before: WholeIntent, after: WholeIntent | undefined): boolean {
  return (
    after === undefined ||
    (before.training_phrases.length === after.training_phrases.length &&
      before.entity_ids.length === after.entity_ids.length &&
      before.optional_entity_ids.length === after.optional_entity_ids.length &&
      before.action_id === after.action_id &&
      before.is_urgent === after.is_urgent &&
      before.description === after.description &&
      before.prompt === after.prompt &&
      before.reply === after.reply)
  );
}
