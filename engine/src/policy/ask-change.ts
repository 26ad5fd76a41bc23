import { loneNumber } from "../analysis/lone-number.ts";
import type { Recognised } from "../analysis/recognise-intent.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, missingEntities, record, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import {
  asksChangeOfNothing,
  changeAsked,
  changeButton,
  namesChange,
  titleWordsIn,
} from "../languages/asks-change.ts";
import { askForm, type Draft } from "../replies/replies.ts";
import { localeOf } from "../templates/say-value.ts";

/**
 * The values of an intent that a message asks to change without saying what they are to be: one ("can I change the
 * time?"), or none in particular ("can I change my booking?"). Undefined where it asks for no such thing.
 */
export function fieldsToChange(turn: Turn, intent: SnapshotIntent): EntityDefinition[] | undefined {
  const { input, language, snapshot } = turn;
  const asked = changeAsked(input.message, language, wasAskedWhatToChange(turn));
  if (!asked) return undefined;
  const entities = entitiesOf(snapshot, intent);
  if (extractSlots(input.message, entities, extractionContext(turn)).length > 0) return undefined;
  if (loneNumber(input.message, language)) return undefined;
  const weighed = requiredEntitiesOf(snapshot, intent).map((entity) => {
    const { data_type, title } = entity;
    const isOfType = (data_type === "time" && asked.time) || (data_type === "date" && asked.date);
    return { entity, weight: titleWordsIn(asked, title, language) + (isOfType ? 1 : 0) };
  });
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const named = weighed.filter(({ weight }) => weight === most).map(({ entity }) => entity);
  if (most > 0) return named.length === 1 ? named : [];
  return asked.whole || (weighed.length > 0 && (asked.time || asked.date)) ? [] : undefined;
}

/** Whether the reply before asked what is to change: the answer need not say that it is to. */
export function wasAskedWhatToChange(turn: Turn): boolean {
  const before = turn.state.recent.at(-2)?.reply;
  if (!before) return false;
  const said = "markdown" in before ? before.markdown : before.response;
  return said.endsWith(sentencesIn(turn).what_to_change);
}

/** Whether an intent is made for changing what was booked: its title or a phrase of it says so. */
export function isMadeForChange({ language }: Turn, { title, training_phrases }: SnapshotIntent): boolean {
  return [title, ...training_phrases].some((phrase) => namesChange(phrase, language));
}

/** Whether a message asks to change what was booked, though the intent that it resembles is not made for that. */
export function asksForChange(turn: Turn, { intent }: Recognised): boolean {
  return asksChangeOfNothing(turn.input.message, turn.language) && !(intent && isMadeForChange(turn, intent));
}

/** Asks for these values anew, and for what is missing; the others stay. */
export function askAnew(turn: Turn, intent: SnapshotIntent, fields: readonly EntityDefinition[]): Draft {
  const ids = new Set([...missingEntities(turn, intent), ...fields].map(({ id }) => id));
  record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: [...ids] });
  const locale = localeOf(turn.language, turn.input.locale);
  const slots = slotsOf(turn, intent);
  return {
    ...askForm(turn, intent, { slots, locale, today: todayOf(turn) }),
    decision: `The visitor wants another ${fields.map(({ title }) => title).join(", ")} for "${intent.title}".`,
  };
}

/** A button for each value that could be changed. */
export function changeButtons(
  { snapshot, language }: Turn,
  intent: SnapshotIntent,
): NonNullable<Draft["suggestions"]> {
  return requiredEntitiesOf(snapshot, intent).map(({ title }) => ({
    title,
    text: changeButton(title, language),
  }));
}

/** What is there, and the question which of it is to change. */
export function askWhatToChange(turn: Turn, intent: SnapshotIntent, said: string): Draft {
  return {
    markdown: [said, sentencesIn(turn).what_to_change].filter((text) => text !== "").join("\n\n"),
    outcome: "answered",
    intent_id: null,
    decision: `The visitor wants to change something of "${intent.title}", and is asked what.`,
    suggestions: changeButtons(turn, intent),
  };
}
