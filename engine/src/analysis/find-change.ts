import type { Recognised } from "../dialogue/analysis.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { changeAsked, namesChange, titleWordsIn } from "../languages/asks-change.ts";
import { findBareNumber } from "./bare-number.ts";

/**
 * The values of an intent that a message asks to change without saying what they are to be: one ("can I change the
 * time?"), or none in particular ("can I change my booking?"). Undefined where it asks for no such thing.
 */
export function fieldsToChange(turn: Turn, intent: SnapshotIntent): EntityDefinition[] | undefined {
  const { input, language, snapshot, analysis } = turn;
  const asked = changeAsked(input.message, language, wasAskedWhatToChange(turn));
  if (!asked) return undefined;
  if (analysis.values(input.message, entitiesOf(snapshot, intent)).length > 0) return undefined;
  if (findBareNumber(input.message, language)) return undefined;
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
export function asksForChange(turn: Turn, { intent }: Pick<Recognised, "intent">): boolean {
  return turn.analysis.shows("asksChange") && !(intent && isMadeForChange(turn, intent));
}
