import { codePoints } from "@cxc/contract/rules.ts";
import { withinRoom } from "../entities/assign-choices.ts";
import { isKnownName } from "../entities/bare-name.ts";
import { isoDate } from "../entities/calendar.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import { choiceByPart } from "../entities/choice-part.ts";
import { findEmails } from "../entities/email.ts";
import type { FilledSlot } from "../entities/entity-definition.ts";
import {
  type EntityDefinition,
  type ExtractedSlot,
  type ExtractionContext,
  extractSlots,
  type SlotValue,
} from "../entities/extract-slots.ts";
import { BLANK, blanked } from "../entities/mention.ts";
import { namePart } from "../entities/name-titles.ts";
import { completePattern } from "../entities/pattern.ts";
import { findPhones, readPhone } from "../entities/phone.ts";
import { parseNumber, saysOtherNumber } from "../entities/pieces/find-numbers.ts";
import { textKind } from "../entities/text-kind.ts";
import { wallClock } from "../entities/wall-clock.ts";
import { leadingYesOrNo, yesOrNo } from "../entities/yes-or-no.ts";
import { asksSomething } from "../languages/asks-something.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { findChitchat, isFiller } from "../languages/find-chitchat.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { isCancel } from "../languages/is-cancel.ts";
import { numberOf } from "../languages/number-words.ts";
import { sourceOfAllAsWritten, wordsOfEach } from "../languages/sources-of-all.ts";
import { wordsOf, wordsOfAll } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import { withoutFrame } from "./answer-frame.ts";
import { momentOf } from "./bare-number.ts";
import { isNameWritten, isShapedFor, NAME_WORD, NAME_WORDS_MAX } from "./written-like.ts";

const BARE_TEXT_MAX = 200;
/** Two to five words, the first and the last written like names. */
const FULL_NAME =
  /^\p{Lu}\p{M}?\p{Ll}[\p{L}\p{M}'’.-]{0,38}(?: \p{L}[\p{L}\p{M}'’.-]{0,39}){0,3} \p{Lu}[\p{L}\p{M}'’.-]{0,38}\p{Ll}\p{M}?$/u;

const PART_END = /[,;،؛\n]/u;
const NAME_BESIDE_WORDS_MAX = 3;
const NO_NAME = new Set([
  ...wordsOfAll(({ names }) => names.nearContact),
  ...wordsOfAll(({ names }) => names.notInName),
]);
const beforeName = lazily(
  () => new RegExp(`^(?:${sourceOfAllAsWritten(({ naming }) => naming?.before)})\\s+(?=\\p{Lu})`, "u"),
);
/** Words of sentences that stand in no name. */
export const sentenceWords = lazily(() => wordsOfEach(({ naming }) => naming?.notInName));

interface Message {
  text: string;
  /** The entities that the form asks for. */
  missing: EntityDefinition[];
  /** What `extractSlots` finds of them in the text. */
  stated: ExtractedSlot[];
}

/**
 * Reads a message as the answer to a form that waits: what it states, and where it states nothing and one value is
 * missing the whole message may be it, such as "3" for a time or a bare text for a string. A number needs no other place
 * than the one hour or count that is missing, and a full name none than the one name.
 */
export function parseBareAnswer(
  { text, missing, stated }: Message,
  context: ExtractionContext,
): FilledSlot[] {
  const found = stated.map(({ entity_id, value }) => ({ entity_id, value }));
  const [only, ...others] = missing;
  const beside = saidBeside({ text, missing, stated }, context);
  if (found.length > 0 || beside.length > 0 || only === undefined) return [...found, ...beside];
  if (others.length === 0) return whole(text.trim(), only, context);
  const counted = onlyCounted(missing);
  const number = counted && numberAlone(text, context);
  return counted && number !== undefined
    ? whole(number, counted, context)
    : fullName(text.trim(), missing, context);
}

/**
 * What a message gives beside the values that it states in so many words: a name, the one part that holds none of them,
 * and a value of a choice by a part of it.
 */
export function saidBeside(message: Message, context: ExtractionContext): FilledSlot[] {
  const named = nameBesideContact(message, context);
  return [...(named.length > 0 ? named : partBeside(message, context)), ...partOfChoice(message, context)];
}

/** "Thursday, 3861 kx", "My Linh Tran, tomorrow": the part between marks that holds no value is the one text whose shape it has. */
function partBeside({ text, missing, stated }: Message, context: ExtractionContext): FilledSlot[] {
  const given = blanked(text, [...stated, ...findPhones(text), ...findEmails(text)]);
  const [part, ...parts] = given.split(PART_END).filter((one) => !one.includes(BLANK) && one.trim() !== "");
  if (part === undefined || parts.length > 0 || part === given) return [];
  const open = missing.filter(({ id }) => !stated.some(({ entity_id }) => entity_id === id));
  const [only, ...others] = open.filter((one) => isShapedFor(part.trim(), one));
  return only && others.length === 0 ? whole(part.trim(), only, context) : [];
}

function whole(text: string, entity: EntityDefinition, context: ExtractionContext): FilledSlot[] {
  const checked = checkSlotValue(entity, wholeAnswer(text, entity, context), { today: todayIn(context) });
  return checked.ok ? [{ entity_id: entity.id, value: checked.value }] : [];
}

/** The value of the one missing choice that a part of its name tells; nothing where it may be one of two choices. */
function partOfChoice({ text, missing, stated }: Message, { language }: ExtractionContext): FilledSlot[] {
  if (asksSomething(text, language) || yesOrNo(text, language) !== undefined) return [];
  const open = missing.filter(({ id }) => !stated.some(({ entity_id }) => entity_id === id));
  const named = withinRoom(open).flatMap(({ id, choices = [] }) => {
    // What gave a value already is no part of another one.
    const value = choiceByPart(blanked(text, stated), choices);
    return value === undefined ? [] : [{ entity_id: id, value }];
  });
  return named.length === 1 ? named : [];
}

/** A number with nothing beside it that tells anything: "10", "10 is good", "egal, um 10". */
function numberAlone(text: string, { language }: ExtractionContext): string | undefined {
  if (saysOtherNumber(plainText(text), language)) return undefined;
  const words = phraseOf(text).split(" ");
  const telling = words.filter((word) => /\d/u.test(word) || !isFrameWord(word, language));
  const [number, ...others] = telling.length > 0 ? telling : words;
  const isOne = number !== undefined && others.length === 0;
  return isOne && numberOf(number, wordsOf(language)) !== undefined ? number : undefined;
}

/**
 * "sue parker 07700 900456": what is left beside a phone number or an address is the name that is missing. A single word, and
 * words where another text is missing, have to begin with a known first name.
 */
function nameBesideContact(
  { text, missing, stated }: Message,
  { language }: ExtractionContext,
): FilledSlot[] {
  const texts = missing.filter((one) => ["string", "pattern"].includes(one.data_type));
  const free = texts.filter(({ id }) => !stated.some(({ entity_id }) => entity_id === id));
  const [only, ...others] = free.filter((one) => textKind(one) === "name");
  if (!only || others.length > 0 || namePart(only.title) !== "full") return [];
  const contacts = [...findPhones(text), ...findEmails(text)];
  if (contacts.length === 0) return [];
  const rest = bareName(
    blanked(text, [...contacts, ...stated])
      .replace(/[\s_,;:–-]+/gu, " ")
      .trim(),
  );
  const words = rest.split(" ");
  const isFull = words.length > 1 && words.length <= NAME_BESIDE_WORDS_MAX && free.length === 1;
  const isName = (isFull || isKnownName(rest)) && words.every((word) => isNameWord(word, language));
  return isName ? [{ entity_id: only.id, value: rest }] : [];
}

function isNameWord(word: string, language: string): boolean {
  const plain = plainText(word);
  if (!/^\p{L}[\p{L}\p{M}'’-]+$/u.test(word) || NO_NAME.has(plain)) return false;
  return NAME_WORD.test(word) || !isFrameWord(plain, language);
}

/** The one of several that a number alone answers: an hour or a count; undefined where two could be meant. */
function onlyCounted(missing: readonly EntityDefinition[]): EntityDefinition | undefined {
  const counted = missing.filter(({ data_type }) => ["integer", "number", "time"].includes(data_type));
  const isOther = missing.some((one) => one.data_type === "pattern" || textKind(one) === "reference");
  return counted.length === 1 && !isOther ? counted[0] : undefined;
}

function fullName(text: string, missing: EntityDefinition[], context: ExtractionContext) {
  const [only, ...others] = missing.filter((one) => one.data_type === "string" && textKind(one) === "name");
  if (only === undefined || others.length > 0 || namePart(only.title) !== "full") return [];
  const name = bareName(text);
  // Who is asked for a name first says "Dupont"; "Paris" may be another text that any will do for.
  const isOther = missing.some((one) => one.data_type === "string" && textKind(one) === "free");
  const isAsked = missing[0] === only && !isOther && isNameWritten(name);
  const isFull = isAsked || FULL_NAME.test(name) || isKnownName(name);
  return isFull && isBareText(name, only, context) ? [{ entity_id: only.id, value: name }] : [];
}

function wholeAnswer(
  text: string,
  entity: EntityDefinition,
  context: ExtractionContext,
): SlotValue | undefined {
  switch (entity.data_type) {
    case "string":
      return isBareText(text, entity, context) ? textValue(text, entity, context) : undefined;
    case "integer":
      return numberOf(plainText(text), wordsOf(context.language));
    case "boolean":
      return leadingYesOrNo(text, context.language);
    case "number":
      return parseNumber(plainText(text), context.language);
    case "time":
    case "date":
      return bareNumber(text, entity, context);
    case "choice":
    case "email":
    case "phone":
    case "url":
      return text;
    case "pattern":
      return completePattern(text, entity.pattern ?? []);
    default:
      return entity.data_type satisfies never;
  }
}

function textValue(text: string, entity: EntityDefinition, { language }: ExtractionContext): string {
  switch (textKind(entity)) {
    case "name":
      return bareName(text);
    case "free":
      return withoutFrame(text, language);
    default:
      return text;
  }
}

/** "Pour Paul Durand" is Paul Durand; "de Vries" stays as it is. */
function bareName(text: string): string {
  return text.replace(beforeName(), "");
}

/** A lone number is an hour, or the day of a month. */
function bareNumber(
  text: string,
  entity: EntityDefinition,
  context: ExtractionContext,
): SlotValue | undefined {
  const number = numberOf(plainText(text), wordsOf(context.language));
  return number === undefined ? undefined : momentOf(number, entity, context);
}

function todayIn({ now, time_zone }: ExtractionContext): string | undefined {
  return isoDate(wallClock(now, time_zone).today);
}

/** Whether a text may be the value of a text entity: no question, no mere yes, nothing that drops the form. */
export function isBareText(text: string, entity: EntityDefinition, context: ExtractionContext): boolean {
  const { language } = context;
  const kind = textKind(entity);
  // These have a pattern that extraction would have found, and the next ones have figures at least.
  if (kind === "email" || kind === "url") return false;
  if (kind === "phone") return readPhone(text) !== undefined;
  if ((kind === "reference" || kind === "postcode") && !/\d/u.test(text)) return false;
  if (kind === "name" && (!isNameLike(text, language) || saysMoment(text, context))) return false;
  if (kind === "free" && saysNumbersAlone(text, language) && !isNameInFigures(text, context)) return false;
  // "No" may be all there is to say ("none"), a mere "yes" says nothing.
  if (yesOrNo(text, language) === true || findChitchat(text, language)?.isWhole) return false;
  return codePoints(text) <= BARE_TEXT_MAX && !asksSomething(text, language) && !isCancel(text, language);
}

/** "Between 9 and 11", "10 is good": they answer something else than what asks for a text. */
function saysNumbersAlone(text: string, language: string): boolean {
  const words = phraseOf(text).match(/\p{L}[\p{L}\p{M}\p{N}'-]*/gu) ?? [];
  return /\d/u.test(text) && words.length > 0 && words.every((word) => isFrameWord(word, language));
}

/** "3M": figures and capitals in one that are no time of day. */
function isNameInFigures(text: string, context: ExtractionContext): boolean {
  return /^[\d\p{Lu}&.-]*\d\p{Lu}[\d\p{Lu}&.-]*$/u.test(text) && !saysMoment(text, context);
}

function isNameLike(text: string, language: string): boolean {
  if (yesOrNo(text, language) !== undefined || findChitchat(text, language)?.isWhole) return false;
  if (isNameWritten(text)) return true;
  return leadingYesOrNo(text, language) === undefined && !isFiller(text, language) && isNameShaped(text);
}

/** "Tomorrow at eight" is no name; "Domingo Ruiz" is one, though Domingo is a day. */
function saysMoment(text: string, context: ExtractionContext): boolean {
  const asked = (data_type: "date" | "time"): EntityDefinition => ({
    ...{ id: data_type, name: data_type, title: data_type, description: "", data_type },
  });
  const found = extractSlots(text, [asked("date"), asked("time")], context);
  const isWritten = /\s\p{Lu}/u.test(text) || !/\s/u.test(text.trim());
  return found.some(({ entity_id }) => entity_id === "time" || !isWritten);
}

/** A whole sentence is no name: a few words, without figures, and none that only sentences have. */
function isNameShaped(text: string): boolean {
  const words = plainText(text).split(/\s+/u);
  return (
    words.length <= NAME_WORDS_MAX &&
    !/[\d@:?!]/u.test(text) &&
    !words.some((word) => sentenceWords().has(word))
  );
}
