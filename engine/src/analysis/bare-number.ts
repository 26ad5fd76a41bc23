import type { SlotValue } from "@cxc/contract/trace.ts";
import { tailPattern } from "../entities/calendar-dates.ts";
import {
  type EntityDefinition,
  type ExtractedSlot,
  type ExtractionContext,
  extractSlots,
} from "../entities/extract-slots.ts";
import type { Span } from "../entities/mention.ts";
import { saysOtherNumber } from "../entities/pieces/find-numbers.ts";
import { proposesValue } from "../languages/asks-digression.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import type { LanguageWords } from "../languages/language-words.ts";
import { numberOf, perLanguage } from "../languages/number-words.ts";
import { textsFor } from "../languages/texts-for.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";

const TOKEN = /(?<![\d.,:/\p{L}]|(?<!\p{Script=Hebrew})-)(?:\d{1,2}(?![\d:/%]|[.,]\d)|\p{L}+)(?!\p{L})/gu;
const HALF_DAY = 12;
/** Who writes more says more than a number. */
const CHARACTERS_MAX = 120;

interface Values {
  /** All of an intent. */
  entities: readonly EntityDefinition[];
  /** The values so far, by entity id. */
  filled: Readonly<Record<string, SlotValue | undefined>>;
}

interface LoneNumber extends Span {
  number: number;
}

/** The one number of a text that counts nothing which is said ("could we do 10 instead?"); undefined for none, and for two. */
export function findBareNumber(text: string, language: string): LoneNumber | undefined {
  if (text.length > CHARACTERS_MAX) return undefined;
  const plain = plainText(text);
  if (saysOtherNumber(plain, language)) return undefined;
  const words = wordsOf(language);
  const numbers = [...plain.matchAll(TOKEN)].flatMap(({ index, 0: said }) => {
    const number = numberOf(said, words);
    // "This one" is no hour.
    if (number === undefined || (number === 1 && !/\d/u.test(said))) return [];
    return [{ number, start: index, end: index + said.length }];
  });
  const [only, ...others] = numbers;
  const figures = plain.match(/\d+/gu) ?? [];
  if (!only || others.length > 0 || figures.length > 1) return undefined;
  return countsNothing(text.slice(only.end), language) ? only : undefined;
}

/**
 * What a lone number gives anew of the values so far: an hour where a time is known, else the day of a month. Beside a
 * known number the one of both is meant to which it is nearer: "can we do 9 instead?" of a table for two at eight.
 */
export function numberAnew(
  { number, start, end }: LoneNumber,
  { entities, filled }: Values,
  context: ExtractionContext,
): ExtractedSlot | undefined {
  const times = entities.filter(({ data_type }) => data_type === "time");
  const dates = entities.filter(({ data_type }) => data_type === "date");
  const counts = entities.filter(({ data_type }) => data_type === "integer" || data_type === "number");
  const [entity, ...others] = times.length > 0 ? times : counts.length > 0 ? [] : dates;
  if (!entity || others.length > 0 || filled[entity.id] === undefined) return undefined;
  const value = momentOf(number, entity, context);
  if (value === undefined) return undefined;
  const hours = Math.abs((number % HALF_DAY) - (Number(String(filled[entity.id]).slice(0, 2)) % HALF_DAY));
  const isNearerCount = counts.some(({ id }) => {
    const count = filled[id];
    return typeof count === "number" && Math.abs(number - count) <= Math.min(hours, HALF_DAY - hours);
  });
  return isNearerCount ? undefined : { entity_id: entity.id, value, start, end };
}

/** What it gives of an hour that has no value yet: "could we do 10?" where only the day is known. */
export function numberAsHour(
  { number, start, end }: LoneNumber,
  { entities, filled }: Values,
  context: ExtractionContext,
): ExtractedSlot | undefined {
  const [time, ...others] = entities.filter(({ data_type }) => data_type === "time");
  if (!time || others.length > 0 || filled[time.id] !== undefined) return undefined;
  const value = momentOf(number, time, context);
  return value === undefined ? undefined : { entity_id: time.id, value, start, end };
}

/** The English phrase for an hour, or for a day of the month, reads the same everywhere. */
export function momentOf(
  number: number,
  entity: EntityDefinition,
  context: ExtractionContext,
): SlotValue | undefined {
  const phrase = entity.data_type === "time" ? `${number}:00` : `the ${number}th`;
  return extractSlots(phrase, [entity], { ...context, language: "en" })[0]?.value;
}

/** Whether no word that could be counted stands behind a number. */
function countsNothing(rest: string, language: string): boolean {
  const plain = plainText(rest);
  if (tailOf(wordsOf(language)).test(plain)) return true;
  const { correctionWords, politeWords, joinWords } = textsFor(language);
  const phrase = `${phraseOf(rest)} `;
  if ([...correctionWords, ...politeWords, ...joinWords].some((word) => phrase.startsWith(`${word} `)))
    return true;
  return proposesValue(`_${rest}?`, language);
}

const tailOf = perLanguage((words: LanguageWords) => tailPattern(words));
