import type { Recognised } from "../dialogue/analysis.ts";
import { filledSlots, pendingForm } from "../dialogue/frames.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, missingEntities, slotsOf, type Turn } from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import { BLANK, blanked } from "../entities/mention.ts";
import { tellingWords } from "../entities/text-words.ts";
import { proposesValue } from "../languages/asks-digression.ts";
import { barePhrase } from "../languages/bare-phrase.ts";
import { countKind } from "../languages/count-nouns.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { primaryLanguage } from "../languages/primary-language.ts";
import { toolsFor } from "../languages/search-languages.ts";
import { sharesWord } from "../languages/shares-word.ts";
import { textsFor } from "../languages/texts-for.ts";
import { findBareText } from "./bare-text.ts";
import { fieldsToChange } from "./find-change.ts";
import { withOwnedText } from "./owned-text.ts";
import { changesValue, parseAnswer, saysAgain, statedOfMissing } from "./parse-answer.ts";
import { overrideIntent } from "./recognise-intent.ts";
import { unplacedValues } from "./unplaced-values.ts";

/** A message as the answer to the form that is open. */
export interface FormAnswer {
  /** What it states of what is missing. */
  stated: ExtractedSlot[];
  /** What it asks to change without saying the new value; see `fieldsToChange`. */
  fields: EntityDefinition[] | undefined;
}

/** What a message answers to the open form of an intent, by its words alone. */
export function parseFormAnswer(turn: Turn, intent: SnapshotIntent): FormAnswer {
  const form = {
    text: turn.input.message,
    entities: entitiesAsked(turn, intent),
    filled: slotsOf(turn, intent),
    vocabulary: vocabularyOf(intent),
  };
  return {
    stated: statedOfMissing(form, extractionContext(turn)),
    fields: fieldsToChange(turn, intent),
  };
}

/** Nothing but the noun stands beside a number that was asked for: "una persona" is one guest, and no wish for a person. */
export function isCountBeside({ input, language }: Turn, stated: readonly ExtractedSlot[]): boolean {
  if (stated.length === 0) return false;
  const words = barePhrase(blanked(input.message, stated), textsFor(language)).match(/\p{L}+/gu) ?? [];
  return words.every((word) => countKind(word)?.startsWith("people/"));
}

/** What the message means beside the form; a bare yes is like "call me back, yes please", and means what stands here. */
export async function hearBesideForm({ input, analysis }: Turn): Promise<{
  /** By its words. */
  heard: Recognised;
  /** The same where it is more than a yes, a no or nothing. */
  meant: Recognised;
}> {
  const heard = await analysis.intents(input.message, { source: true });
  const isBare = analysis.polarity() !== undefined || analysis.shows("isFiller");
  return { heard, meant: isBare ? overrideIntent(heard, undefined) : heard };
}

/** Whether it surely means another intent, and answers nothing. */
export function namesAnother(
  turn: Turn,
  intent: SnapshotIntent,
  { meant, stated }: { meant: Recognised; stated: readonly ExtractedSlot[] },
): boolean {
  if (!isOther(intent, meant) || meant.score < INTENT_SCORE.besideOthers || stated.length > 0) return false;
  return !changesValue(formOf(turn, intent), extractionContext(turn));
}

/** Whether something else than the form's own intent is meant. */
export function isOther(intent: SnapshotIntent, { intent: meant }: Pick<Recognised, "intent">): boolean {
  return meant !== undefined && meant.id !== intent.id;
}

/** The values that a message, or a part of it, gives to the form of an intent or takes back. */
export function valuesForForm(
  turn: Turn,
  intent: SnapshotIntent,
  { text = turn.input.message, stated }: { text?: string; stated?: ExtractedSlot[] },
): FilledSlot[] {
  const form = formOf(turn, intent, text);
  const open = form.entities.filter(({ id }) => form.filled[id] === undefined);
  const found = stated ?? turn.analysis.values(text, open);
  const asked = missingEntities(turn, intent);
  return parseAnswer({ ...form, stated: found, asked }, extractionContext(turn));
}

/** Whether a message says once more what the form has. */
export function repeatsValue(turn: Turn, intent: SnapshotIntent): boolean {
  return saysAgain(formOf(turn, intent), extractionContext(turn));
}

/** Whether a message names nothing but what an intent is for: "ok, and the booking?" */
export function namesOnly({ input, language, analysis }: Turn, { title }: SnapshotIntent): boolean {
  if (analysis.leadingPolarity() === false || analysis.shows("asksWhat")) return false;
  const { stem } = toolsFor(primaryLanguage(language));
  const words = tellingWords(input.message).filter(({ word }) => !isFrameWord(word, language));
  const titled = new Set(tellingWords(title).map(({ word }) => stem(word)));
  return words.length > 0 && words.every(({ word }) => titled.has(stem(word)));
}

/** A few words are the one text of the form that takes any, where nothing else is made of them. */
export function textForForm(turn: Turn, intent: SnapshotIntent): FilledSlot[] {
  return findBareText(turn.input.message, missingEntities(turn, intent), extractionContext(turn));
}

/** What a text states of an intent that it asks for; an address in it owns the values within. */
export function requestedValues(turn: Turn, intent: SnapshotIntent, text: string): ExtractedSlot[] {
  const entities = entitiesOf(turn.snapshot, intent);
  const message = { text, missing: entities, stated: turn.analysis.values(text, entities) };
  return withOwnedText(
    { ...message, vocabulary: vocabularyOf(intent), isRequest: true },
    extractionContext(turn),
  );
}

/** What the message says with a role that no field of the intent has; see `unplacedValues`. */
export function unplacedIn(turn: Turn, intent: SnapshotIntent): string[] {
  const { input, snapshot } = turn;
  if (input.form) return [];
  return unplacedValues(input.message, entitiesOf(snapshot, intent), extractionContext(turn));
}

/** Whether a message says a word of the intent's title: "I'd like to book a visit" is no value of booking a visit. */
export function saysTitle({ input }: Turn, { title }: SnapshotIntent): boolean {
  return sharesWord(input.message, title);
}

/**
 * Whether a message asks for a fact in which values merely stand, and takes nothing back: "do you also open on sunday?", and where
 * something else is asked of what it proposes, "what about 5 pm, is that too late?"
 */
export function asksBeside(turn: Turn, intent: SnapshotIntent): boolean {
  const { input, snapshot, analysis, language } = turn;
  if (!analysis.shows("asks") || analysis.shows("takesBack")) return false;
  const entities = entitiesOf(snapshot, intent);
  const texts = analysis.segments.length > 1 ? analysis.segments.map(({ text }) => text) : [input.message];
  const parts = texts.map((text) => blanked(text, analysis.values(text, entities)));
  const asks = (text: string) => analysis.shows("asksDigression", text);
  const mentions = (text: string) => asks(text) || (proposesValue(text, language) && parts.some(asks));
  const asksOfProposed = (text: string) => proposesValue(text, language) && asks(tailOf(text));
  return (
    parts.some((text) => asks(text) || asksOfProposed(text)) &&
    parts.every((text) => !text.includes(BLANK) || mentions(text) || asksOfProposed(text))
  );
}

/** What stands behind the last comma, where no value does. */
function tailOf(text: string): string {
  const [tail = "", ...before] = text.split(/[,،]\s+/u).toReversed();
  return before.length > 0 && !tail.includes(BLANK) ? tail : "";
}

/** The words with which an intent is asked for. */
function vocabularyOf({ title, training_phrases }: SnapshotIntent): string {
  return [title, ...training_phrases].join(" ");
}

function formOf(turn: Turn, intent: SnapshotIntent, text = turn.input.message) {
  return { text, entities: entitiesAsked(turn, intent), filled: filledSlots(turn.state) };
}

/** All of an intent; the one of which values were proposed was asked for first. */
function entitiesAsked({ snapshot, state }: Turn, intent: SnapshotIntent): EntityDefinition[] {
  const entities = entitiesOf(snapshot, intent);
  const first = pendingForm(state)?.doubt?.entity_id;
  return [...entities.filter(({ id }) => id === first), ...entities.filter(({ id }) => id !== first)];
}
