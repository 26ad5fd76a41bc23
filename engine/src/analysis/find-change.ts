import type { Recognised } from "../dialogue/analysis.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, findIntent, requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { changeAsked, namesChange, saysChangeOrUndo, titleWordsIn } from "../languages/asks-change.ts";
import { nameBooked } from "../languages/name-booked.ts";
import { findBareNumber } from "./bare-number.ts";

/** A text in which what was done last here goes by the language's word for anything that is booked. */
export function sayBooked({ snapshot, state, language }: Omit<Turn, "analysis">, text: string): string {
  const done = findIntent(snapshot, state.last?.intent_id ?? null);
  return done ? nameBooked(text, [done.title], language) : text;
}

/**
 * The values of an intent that a message asks to change without saying what they are to be: one ("can I change the
 * time?"), or none in particular ("can I change my booking?"). Undefined where it asks for no such thing.
 */
export function fieldsToChange(turn: Turn, intent: SnapshotIntent): EntityDefinition[] | undefined {
  const { input, language, snapshot, analysis } = turn;
  const asked = changeAsked(input.message, language, wasAskedWhatToChange(turn));
  if (!asked || analysis.shows("asksUndo")) return undefined;
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
  const isWhole = asked.whole || namesChange(sayBooked(turn, input.message), language);
  return isWhole || (weighed.length > 0 && (asked.time || asked.date)) ? [] : undefined;
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

/** Whether a message asks to change or take back what was booked, and the intent that it resembles is not made for that. */
export function asksForChange(turn: Turn, { intent }: Pick<Recognised, "intent">): boolean {
  if (turn.analysis.shows("asksChange")) return !(intent && isMadeForChange(turn, intent));
  return asksForUndo(turn);
}

/** Whether an answer is about changing or cancelling, where that is asked: "a visit takes half an hour" is none to "cancel my visit". */
export function isAbout({ analysis, language }: Turn, { answer }: FoundAnswer): boolean {
  if (!analysis.shows("asksChange") && !analysis.shows("asksUndo")) return true;
  return answer !== null && saysChangeOrUndo(answer.quote, language);
}

/** Whether a message asks to take back what was booked, and no intent of the agent is made for that. */
export function asksForUndo({ analysis, snapshot }: Turn): boolean {
  const isMade = ({ title, training_phrases }: SnapshotIntent) =>
    [title, ...training_phrases].some((phrase) => analysis.shows("isOfBooked", phrase));
  return analysis.shows("asksUndo") && !snapshot.intents.some(isMade);
}
