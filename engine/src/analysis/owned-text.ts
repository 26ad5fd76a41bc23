import { isKnownName } from "../entities/bare-name.ts";
import type { EntityDefinition, ExtractionContext } from "../entities/entity-definition.ts";
import { type ExtractedSlot, extractSlots } from "../entities/extract-slots.ts";
import { blanked, isOverlapping, type Span } from "../entities/mention.ts";
import { textKind } from "../entities/text-kind.ts";
import { type TextWord, tellingWords, wordsIn } from "../entities/text-words.ts";
import { streetAddress } from "../knowledge/address-question.ts";
import { asksSomething } from "../languages/asks-something.ts";
import { countKind, isSameKind } from "../languages/count-nouns.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { packOf } from "../languages/registry.ts";
import { textsFor } from "../languages/texts-for.ts";
import { plainText } from "../text/plain-text.ts";
import { withoutFrame } from "./answer-frame.ts";
import { addressSaid, isAddress, isStreetNumber } from "./bare-text.ts";
import { isBareText, sentenceWords } from "./parse-bare-answer.ts";

/** Who writes more tells something, and names nothing. */
const WORDS_MAX = 12;
/** A message with more values names nothing. */
const READ_MOST = 3;
/** Between the words of one name. */
const TOUCHING = /^[\s'’-]{1,3}$/u;
const MARK = /[,;:\n]/u;
const TYPES_IN_NAMES: ReadonlySet<EntityDefinition["data_type"]> = new Set([
  "date",
  "time",
  "integer",
  "number",
  "choice",
]);

interface Message {
  text: string;
  /** The entities that the form asks for. */
  missing: EntityDefinition[];
  /** What `extractSlots` finds of them in the text. */
  stated: ExtractedSlot[];
  /** The words with which the form's intent is asked for; they name nothing. */
  vocabulary?: string | undefined;
  /** Nothing was asked for yet: only an address with its street is one. */
  isRequest?: boolean;
}

/** A word of the message. */
interface Token extends TextWord {
  /** The value that it is a part of. */
  value: ExtractedSlot | undefined;
  /** It belongs to no field, and is more than a little word. */
  isTelling: boolean;
  isFrame: boolean;
  isCapital: boolean;
}

interface Reading {
  text: string;
  asked: EntityDefinition;
  context: ExtractionContext;
  /** The words between commas and the like. */
  parts: Token[][];
}

/**
 * What a message states where a text was asked for that has values within: "Studio 54" is a name, and no amount, "12 May Street,
 * Leeds" is no day. What stands beside that stretch is read by itself ("…, on friday at 5"). The values as they are stated
 * where nothing names such a text.
 */
export function withOwnedText(message: Message, context: ExtractionContext): ExtractedSlot[] {
  const { text, missing, stated, isRequest = false } = message;
  const asked = isRequest ? addressOf(missing) : textAsked(text, missing);
  if (!asked || stated.length === 0 || stated.some(({ entity_id }) => entity_id === asked.id)) return stated;
  if (asksSomething(text, context.language)) return stated;
  const tokens = tokensOf(message, asked, context);
  const reading = { text, asked, context, parts: partsOf(text, tokens) };
  const stretch = stretchOf(reading, { isAskedFirst: !isRequest && isFirst(asked, missing), isRequest });
  if (!stretch) return stated;
  const said = text.slice(stretch.start, stretch.end);
  if (isRequest && !streetAddress().test(said)) return stated;
  const value = withoutFrame(said, context.language);
  const words = wordsIn(plainText(value));
  if (words.length > WORDS_MAX || words.some(isOfSentence) || !isBareText(said, asked, context))
    return stated;
  const others = missing.filter((one) => one !== asked);
  const beside = extractSlots(blanked(text, [stretch]), others, context);
  return [{ entity_id: asked.id, value, ...stretch }, ...beside].sort((a, b) => a.start - b.start);
}

/** The address of what a request asks for: nothing else is recognised within one. */
function addressOf(entities: readonly EntityDefinition[]): EntityDefinition | undefined {
  const [address, ...others] = entities.filter(isAddress);
  return others.length === 0 ? address : undefined;
}

/** The text that a form asks for first, or that alone is missing; an address where one is written. */
function textAsked(text: string, missing: readonly EntityDefinition[]): EntityDefinition | undefined {
  const address = addressSaid(text, missing);
  if (address) return address;
  const [only, ...others] = missing.filter((one) => one.data_type === "string" && textKind(one) === "free");
  return only && (isFirst(only, missing) || others.length === 0) ? only : undefined;
}

function isFirst(one: EntityDefinition, missing: readonly EntityDefinition[]): boolean {
  return one === missing[0];
}

function tokensOf(
  { text, missing, stated, vocabulary = "" }: Message,
  asked: EntityDefinition,
  context: ExtractionContext,
): Token[] {
  const others = missing.filter((one) => one !== asked);
  const own = tellingWords(
    [vocabulary, ...others.flatMap(({ title, description }) => [title, description])].join(" "),
  );
  const stems = new Set(own.map(({ stem }) => stem));
  const kinds = new Set(own.flatMap(({ word }) => countKind(word) ?? []));
  const values = allValues({ text, missing: others, stated }, context);
  return wordsIn(plainText(text)).map((word) => {
    const value = values.find((one) => isOverlapping(one, word));
    const kind = countKind(word.word);
    const isOfField = stems.has(word.stem) || (kind !== undefined && isSameKind(kind, kinds));
    const isFrame = isFrameWord(word.word, context.language);
    const isCapital = /^\p{Lu}/u.test(text.slice(word.start, word.end));
    return { ...word, value, isFrame, isCapital, isTelling: !value && !isOfField && !isFrame };
  });
}

/** Also those for which no entity is left: the other number of "20 pounds to Studio 54". */
function allValues({ text, missing, stated }: Message, context: ExtractionContext): ExtractedSlot[] {
  const asking = missing.filter(({ data_type }) => TYPES_IN_NAMES.has(data_type));
  const values = [...stated];
  for (let read = 0; read < READ_MOST; read++) {
    const more = extractSlots(blanked(text, values), asking, context);
    if (more.length === 0) break;
    values.push(...more);
  }
  return values;
}

function partsOf(text: string, tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  for (const [n, one] of tokens.entries()) {
    const before = tokens[n - 1];
    if (before && !MARK.test(text.slice(before.end, one.start))) parts.at(-1)?.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** The parts that make up the name, without what is said before and behind it with another value. */
function stretchOf(
  reading: Reading,
  { isAskedFirst, isRequest }: { isAskedFirst: boolean; isRequest: boolean },
): Span | undefined {
  const { text, parts, asked, context } = reading;
  const owned = new Set(parts.flatMap((part) => ownedIn(part, reading, isAskedFirst)));
  const isOwn = ({ value }: Token) => value !== undefined && owned.has(value);
  const isOfName = (one: Token) => one.isTelling || isOwn(one);
  const isTold = (part: readonly Token[]) => part.some(({ isTelling }) => isTelling);
  const isMore = (part: readonly Token[] = []) =>
    isTold(part) && part.every((one) => !isOfSentence(one) && (!one.value || isOwn(one)));
  const isCore = (part: readonly Token[]) => isTold(part) && part.some(isOwn);
  let [from, to] = [parts.findIndex(isCore), parts.findLastIndex(isCore)];
  if (from < 0) return undefined;
  while (isMore(parts[from - 1])) from--;
  while (isMore(parts[to + 1])) to++;
  const [head, tail] = [parts[from] ?? [], parts[to] ?? []];
  if (parts.slice(from + 1, to).some((part) => !isMore(part))) return undefined;
  const polite = new Set(textsFor(context.language).politeWords);
  const hasValue = (some: readonly Token[]) => some.some(({ value }) => value !== undefined);
  const before = head.slice(0, head.findIndex(isOfName));
  const behind = tail.slice(tail.findLastIndex(isOfName) + 1);
  const isEnd = !hasValue(behind) && behind.some(({ word }) => !polite.has(word));
  const last = isEnd ? tail.at(-1) : tail.at(-behind.length - 1);
  const lead = isAddress(asked) ? afterSentence(head, isOwn, isRequest) : head[0];
  const first = hasValue(before) ? head[before.length] : lead;
  if (!first || !last) return undefined;
  const rest = last === tail.at(-1) ? text.slice(last.end, parts[to + 1]?.[0]?.start) : "";
  return { start: first.start, end: last.end + (/^[)"”’!.]+/u.exec(rest)?.[0].length ?? 0) };
}

/** "I live at 12 May Street": the address begins behind the sentence's last little word. */
function afterSentence(
  part: readonly Token[],
  isOwn: (one: Token) => boolean,
  isRequest: boolean,
): Token | undefined {
  const before = part.slice(0, part.findIndex(isOwn));
  const isLed = isRequest || before.some(isOfSentence);
  return isLed ? part[before.findLastIndex(({ isFrame }) => isFrame) + 1] : part[0];
}

/** The values that are written as a part of the name in which they stand. */
function ownedIn(part: readonly Token[], reading: Reading, isAskedFirst: boolean): ExtractedSlot[] {
  const values = [...new Set(part.flatMap(({ value }) => value ?? []))];
  const isStreet = isAddress(reading.asked) && isWrittenAsStreet(part, reading.text);
  return values.filter((value) => {
    const within = part.filter((one) => one.value === value);
    return isStreet ? isOfStreet(part, within, isAskedFirst) : isOfName(part, within, reading, isAskedFirst);
  });
}

/** With its number in front, or behind a word that is no little one ("at 5"). */
function isWrittenAsStreet(part: readonly Token[], text: string): boolean {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || !isStreetNumber(text.slice(first.start, last.end))) return false;
  if (!part.some(({ isTelling }) => isTelling)) return false;
  const number = part.findLastIndex(({ word }) => /\d/u.test(word));
  return /^\d/u.test(first.word) || part[number - 1]?.isFrame === false;
}

/** "12 Elm Street tomorrow": what has no figure, no capital and nothing behind it is no part. "2 pizzas" are no street. */
function isOfStreet(part: readonly Token[], within: readonly Token[], isAskedFirst: boolean): boolean {
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return false;
  const behind = part.slice(part.indexOf(last) + 1).filter(({ isTelling, value }) => isTelling || value);
  // "12 Elm Street at 5"; but "14 rue du 8 mai".
  const at = part.indexOf(first);
  const before = part.slice(0, at).filter(({ isTelling }) => isTelling);
  if (behind.length === 0 && part[at - 1]?.isFrame && before.length > 1) return false;
  const isCount = typeof first.value?.value === "number" && first === part[0];
  if (isCount) return behind.some(({ isCapital }) => isCapital) || (isAskedFirst && behind.length > 1);
  return (
    within.some(({ word, isCapital }) => isCapital || /\d/u.test(word)) || behind.some((one) => one.isTelling)
  );
}

function isOfName(
  part: readonly Token[],
  within: readonly Token[],
  { text, context }: Reading,
  isAskedFirst: boolean,
): boolean {
  const [first, last] = [within[0], within.at(-1)];
  if (!first?.value || !last) return false;
  const isTouching = (one: Token, other: Token) => TOUCHING.test(text.slice(one.end, other.start));
  const [before, behind] = [part[part.indexOf(first) - 1], part[part.indexOf(last) + 1]];
  const led = before?.isTelling && isTouching(before, first) ? before : undefined;
  const next = behind && isTouching(last, behind) ? behind : undefined;
  const isNumber = typeof first.value.value === "number";
  // "Anna 50 pounds": what it counts tells whose it is.
  const isMeasured = next && !next.isTelling && !next.isFrame && !next.value;
  if (isNumber && led) return !isMeasured && !isKnownName(led.word) && (isAskedFirst || led.isCapital);
  // Where every noun has a capital, it tells no name.
  if (packOf(context.language)?.naming?.firstNames) return false;
  if (led?.isCapital && first.isCapital) return true;
  const isFigure = /\d/u.test(first.word);
  if (!next || !(first.isCapital || isFigure)) return false;
  const from = part.indexOf(next);
  const capitals = part.filter((_, n) => n >= from && part.slice(from, n + 1).every((one) => one.isCapital));
  return capitals.some(({ isTelling }) => isTelling) && (!isNumber || !isFigure || capitals.length > 1);
}

function isOfSentence({ word }: TextWord): boolean {
  return sentenceWords().has(word);
}
