import type { SlotValue } from "@cxc/contract/trace.ts";
import type { FilledSlot } from "../entities/entity-definition.ts";
import {
  type EntityDefinition,
  type ExtractedSlot,
  type ExtractionContext,
  extractSlots,
} from "../entities/extract-slots.ts";
import { blanked, isOverlapping, type Span } from "../entities/mention.ts";
import { saysAdded } from "../entities/says-added.ts";
import { leadingYesOrNo } from "../entities/yes-or-no.ts";
import { asksDigression, proposesValue } from "../languages/asks-digression.ts";
import { asksSomething } from "../languages/asks-something.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { textsFor } from "../languages/texts-for.ts";
import { findBareNumber, numberAnew, numberAsHour } from "./bare-number.ts";
import { findBareAddress } from "./bare-text.ts";
import { nameAnew } from "./name-anew.ts";
import { withOwnedText } from "./owned-text.ts";
import { parseBareAnswer, saidBeside } from "./parse-bare-answer.ts";

interface Message {
  text: string;
  /** All of the intent whose form is open. */
  entities: EntityDefinition[];
  /** The values so far, by entity id. */
  filled: Readonly<Record<string, SlotValue>>;
  /** What the text states of those without a value. */
  stated: ExtractedSlot[];
  /** Those that the form asks for: a bare answer is for them; all without a value unless told. */
  asked?: EntityDefinition[];
}

/** Whether a message says once more what is known already ("no, Tuesday" of a Tuesday), and asks nothing. */
export function saysAgain(form: Omit<Message, "stated" | "asked">, context: ExtractionContext): boolean {
  const { text, filled } = form;
  if (asksSomething(text, context.language)) return false;
  return statedOfFilled(form, context).some(
    (slot) => slot.value === filled[slot.entity_id] && !isBare(slot, text),
  );
}

/**
 * Reads a message while a form is open (a question that merely mentions another value gives none anew): what it answers of what is missing, and the values that it gives anew for
 * slots that are filled already ("actually 5 people"). Where it answers too, only one that says so ("at 8, and make
 * it 5 people") takes anything back but a day or a time, which nobody mentions beside an answer for nothing; and one that takes something back is not itself the text that is missing.
 */
export function parseAnswer(
  { text, entities, filled, stated, asked }: Message,
  context: ExtractionContext,
): FilledSlot[] {
  const again = statedOfFilled({ text: blanked(text, stated), entities, filled }, context);
  const isAside = again.length > 0 && asksDigression(blanked(text, again), context.language);
  const isBack = again.length > 0 && takesBack(text, context.language);
  const missing = entities.filter(({ id }) => filled[id] === undefined);
  const typeOf = ({ entity_id }: ExtractedSlot) => entities.find(({ id }) => id === entity_id)?.data_type;
  // "Yesterday" alone answers the day that is missing, if wrongly, and changes none that is known.
  const isForMissing = (slot: ExtractedSlot) =>
    isWhole(text, slot) && missing.some(({ data_type }) => data_type === typeOf(slot));
  const isAnew = (slot: ExtractedSlot) =>
    slot.value !== filled[slot.entity_id] && !isBare(slot, text) && !isForMissing(slot);
  const anew = isAside && !isBack ? [] : again.filter(isAnew);
  if (anew.length > 0 && isBack) return [...stated, ...anew].map(withoutPlace);
  if (stated.length > 0) {
    const given = [...stated, ...anew.filter(isMoment(entities))].map(withoutPlace);
    return [...given, ...saidBeside({ text, missing, stated }, context)];
  }
  const answers = parseBareAnswer({ text, missing: asked ?? missing, stated }, context);
  if (answers.length > 0) return answers;
  return anew.length > 0 ? anew.map(withoutPlace) : findBareAddress(text, missing);
}

/** Whether a message says that a value of the form is to be another ("could we do 10 o'clock instead?"). */
export function changesValue(form: Omit<Message, "stated">, context: ExtractionContext): boolean {
  const { text, filled } = form;
  const given = statedOfFilled(form, context);
  const isOther = given.some((slot) => slot.value !== filled[slot.entity_id] && !isBare(slot, text));
  if (!isOther) return false;
  return takesBack(text, context.language) || proposesValue(blanked(text, given), context.language);
}

/** Whether a text says that it takes something back; a question that merely apologises does not. */
export function takesBack(text: string, language: string): boolean {
  if (leadingYesOrNo(text, language) === false) return true;
  const phrase = ` ${phraseOf(text)} `;
  const { correctionWords, apologyWords } = textsFor(language);
  const words = asksSomething(text, language) ? correctionWords : [...correctionWords, ...apologyWords];
  return words.some((word) => phrase.includes(` ${word} `));
}

/** What a text states of the values so far, read in their light. */
export function statedOfFilled(
  { text, entities, filled }: Omit<Message, "stated">,
  context: ExtractionContext,
) {
  const known = entities.filter(({ id }) => filled[id] !== undefined);
  const inTheirLight = { ...context, ...saidBefore(known, filled) };
  const found = extractSlots(text, known, inTheirLight).map((slot) =>
    withAdded(slot, { text, filled }, context.language),
  );
  const { language } = context;
  const name = nameAnew(text, {
    entities,
    filled,
    language,
    taken: found,
    isBack: takesBack(text, language),
  });
  const isNamed = found.some(({ entity_id }) => entity_id === name?.entity_id);
  const stated = name && !isNamed ? [...found, name] : found;
  const lone = findBareNumber(blanked(text, stated.filter(isText)), context.language);
  if (!lone) return stated;
  const isProposed = proposes(text, [lone], context);
  // "On va être 7 finalement" says a count, and asks for no other hour.
  const isCounted = stated.some((slot) => isOverlapping(slot, lone));
  if (!isProposed && (isCounted || !takesBack(text, context.language))) return stated;
  const anew = numberAnew(lone, { entities, filled }, inTheirLight);
  return anew ? [...stated.filter((slot) => !isOverlapping(slot, anew)), anew] : stated;
}

/** "And one more guest" is one more than there were. */
function withAdded(
  slot: ExtractedSlot,
  { text, filled }: Pick<Message, "text" | "filled">,
  language: string,
): ExtractedSlot {
  const before = filled[slot.entity_id];
  if (typeof slot.value !== "number" || typeof before !== "number") return slot;
  return saysAdded(text, slot, language) ? { ...slot, value: before + slot.value } : slot;
}

/**
 * What a text states of the entities that a form asks for, where the form has other values: "could we do 10 instead?" is an
 * hour that is known, and not the number of guests. `vocabulary` are the words with which the form's intent is asked for.
 */
export function statedOfMissing(
  { text, entities, filled, vocabulary }: Omit<Message, "stated"> & { vocabulary?: string },
  context: ExtractionContext,
) {
  const missing = entities.filter(({ id }) => filled[id] === undefined);
  const found = extractSlots(text, missing, context);
  const stated = withOwnedText({ text, missing, stated: found, vocabulary }, context);
  if (stated !== found) return stated;
  const lone = findBareNumber(text, context.language);
  if (lone && isWhole(text, lone)) {
    // A number alone answers what the form asks for first.
    const hour = numberAsHour(lone, { entities, filled }, context);
    const placeOf = ({ entity_id }: ExtractedSlot) => entities.findIndex(({ id }) => id === entity_id);
    return hour && stated.every((slot) => placeOf(hour) < placeOf(slot)) ? [hour] : stated;
  }
  if (!lone || !proposes(text, [lone], context)) return stated;
  if (numberAnew(lone, { entities, filled }, context))
    return stated.filter((slot) => !isOverlapping(slot, lone));
  const hour = stated.length === 0 ? numberAsHour(lone, { entities, filled }, context) : undefined;
  return hour ? [hour] : stated;
}

function isWhole(text: string, { start, end }: Span): boolean {
  return text.slice(start, end).trim() === text.trim();
}

function proposes(text: string, spans: readonly Span[], { language }: ExtractionContext): boolean {
  return proposesValue(blanked(text, spans), language);
}

function isText({ value }: ExtractedSlot): boolean {
  return typeof value === "string";
}

/** "No, at eight" after half past seven in the evening is in the evening, and "the 6th" after 5 January is in January. */
function saidBefore(known: readonly EntityDefinition[], filled: Message["filled"]) {
  const textOf = (type: EntityDefinition["data_type"]) => {
    const entity = known.find(({ data_type }) => data_type === type);
    const value = entity && filled[entity.id];
    return typeof value === "string" ? value : undefined;
  };
  const [clock, day] = [textOf("time"), textOf("date")];
  return { ...(clock === undefined ? {} : { clock }), ...(day === undefined ? {} : { day }) };
}

function isMoment(entities: readonly EntityDefinition[]): (slot: ExtractedSlot) => boolean {
  const types = new Map(entities.map(({ id, data_type }) => [id, data_type]));
  return ({ entity_id }) => ["date", "time"].includes(types.get(entity_id) ?? "");
}

/** A number or a "yes" alone does not tell which slot it is for; the ones that are missing come first. */
function isBare({ start, end, value }: ExtractedSlot, text: string): boolean {
  return typeof value !== "string" && text.slice(start, end).trim() === text.trim();
}

function withoutPlace({ entity_id, value }: ExtractedSlot) {
  return { entity_id, value };
}
