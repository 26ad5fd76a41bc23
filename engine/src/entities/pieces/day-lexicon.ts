import { expandSource } from "../../languages/expand-source.ts";
import type { LanguageWords, NamedWords, SpanWords } from "../../languages/language-words.ts";
import { perLanguage } from "../../languages/number-words.ts";
import type { HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { sourceOf } from "../../languages/phrase-notation.ts";
import { phrasePattern } from "../../languages/phrase-pattern.ts";
import { sourceOfAll } from "../../languages/sources-of-all.ts";
import { alternativesOf, hasWords, spanWordsOf, wordsOf } from "../../languages/words-of.ts";
import { plainText } from "../../text/plain-text.ts";
import type { DayMeaning, DayRole } from "./day-piece.ts";

/** What one source of words means beside a day. */
type Row = readonly [source: string, meaning: DayMeaning];

interface Phrase {
  words: readonly string[];
  meaning: DayMeaning;
}

/** The words of days of one part of a language. */
export interface DayLexicon {
  /** By their first token. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** What no list can hold: a word that counts only beside another one. */
  patterns: readonly { pattern: RegExp; meaning: DayMeaning }[];
}

/** In these scripts no space stands between words. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** What a phrase is looked up by. */
export const DAY_TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])\\p{L})+|\\p{N}+|\\S`, "gu");
export const COUNT_MAX = 40;
const MONTH_DAYS = 31;
const MONTHS = 12;

/** The lexicons of a BCP 47 tag's language, the English ones where it has none, with its spans beside them. */
export function dayLexiconsOf(language: string): DayLexicon[] {
  return [
    lexiconOfTable(wordsOf(language)),
    jointsOf(language),
    ...(hasWords(language) ? [] : [toOf(language)]),
    ...spanWordsOf(language).map(lexiconOfSpans),
  ];
}

/** Where the phrases end that begin at a token, and what they mean: whole words with a few spaces for each space. */
export function phrasesAt(
  { phrases }: DayLexicon,
  plain: string,
  { token, start }: { token: string; start: number },
): { end: number; meaning: DayMeaning }[] {
  return (phrases.get(token) ?? []).flatMap(({ words, meaning }) => {
    const end = endOf(words, plain, start);
    return end !== undefined && isBound(plain, end) ? [{ end, meaning }] : [];
  });
}

const SPACES = /\s{1,3}/uy;

function endOf(words: readonly string[], plain: string, start: number): number | undefined {
  let at = start;
  for (const word of words) {
    if (at > start) {
      SPACES.lastIndex = at;
      if (!SPACES.test(plain)) return undefined;
      at = SPACES.lastIndex;
    }
    if (!plain.startsWith(word, at)) return undefined;
    at += word.length;
  }
  return at;
}

const WITHIN_WORD = new RegExp(`(?<=(?![${UNSPACED}])[\\p{L}\\p{N}_])(?![${UNSPACED}])[\\p{L}\\p{N}_]`, "uy");

/** Whether a word may begin or end here. */
export function isBound(plain: string, at: number): boolean {
  WITHIN_WORD.lastIndex = at;
  return !WITHIN_WORD.test(plain);
}

function lexiconOf(rows: readonly Row[]): DayLexicon {
  const all = rows.map(([source, meaning]) => ({ meaning, ...expandSource(plainText(source)) }));
  const phrases = all.flatMap(({ phrases, meaning }) =>
    phrases.map((phrase): Phrase => ({ words: phrase.split(" "), meaning })),
  );
  return {
    phrases: Map.groupBy(phrases, ({ words: [first = ""] }) => first.match(DAY_TOKEN)?.[0] ?? first),
    patterns: all.flatMap(({ sources, meaning }) =>
      sources.map((source) => ({ pattern: phrasePattern(source), meaning })),
    ),
  };
}

function role(kind: DayRole, source: string): Row {
  return [source, { kind }];
}

const lexiconOfTable = perLanguage((words: LanguageWords): DayLexicon => {
  // Where the days of a month are said in ordinals, as its weekdays are: "the third".
  const isOrdinal = words.dayWords[2] === words.ordinals[2];
  return lexiconOf([
    ...words.months.flatMap((source, n): Row[] => [
      [wholeOf(source), { kind: "month", value: n + 1, isWhole: true }],
      [source, { kind: "month", value: n + 1, isWhole: false }],
    ]),
    ...words.weekdays.map(weekday),
    ...words.shortWeekdays.map(weekday),
    [words.weekend, { kind: "weekday", value: 5, isWeekend: true }],
    ...words.holidays.map(([source, value]): Row => [source, { kind: "holiday", value }]),
    ...words.dayWords.map((source, n): Row => [source, dayNumber(n + 1, true, isOrdinal)]),
    // In English they are parts: "the first third".
    ...(isOrdinal && !words.isTwelveHour ? words.dayWords.slice(0, MONTHS) : []).map(
      (source, n): Row => [source, { kind: "month number", value: n + 1 }],
    ),
    ...words.ordinals.map((source, n): Row => [source, { kind: "ordinal", value: n + 1 }]),
    [words.lastOf, { kind: "ordinal", value: -1 }],
    [words.years, { kind: "unit", value: "year" }],
    role("next", words.next),
    role("coming", words.coming),
    role("last", words.last),
    role("after next", words.afterNext),
    role("week later", words.weekLater),
    role("of", words.ofMonth),
    role("article", articles()),
    role("to", words.toWords),
    role("from", words.from),
    role("for", words.howLong),
    role("shift after", words.shiftAfter),
    role("shift before", words.shiftBefore),
  ]);
});

function weekday(source: string, value: number): Row {
  return [source, { kind: "weekday", value, isWeekend: false }];
}

function dayNumber(value: number, isWord: boolean, isOrdinal = false): DayMeaning {
  return { kind: "number", value, isOrdinal, isWord };
}

/** Beside a number in words a short month may be another word ("due set"). */
function wholeOf(month: string): string {
  return month.split("|", 1)[0] ?? month;
}

function articles(): string {
  const all = [sourceOfAll(({ figures }) => figures?.article), alternativesOf(({ beforeDay }) => beforeDay)];
  return all.filter((source) => source !== "").join("|");
}

/** What stands round the two ends of a range, of days as of hours. */
const jointsOf = perPartOrEnglish("hours", (hours: HourWords) =>
  lexiconOf([
    role("from", sourceOf(hours.from)),
    role("from", sourceOf(hours.of)),
    role("between", sourceOf(hours.between)),
    role("and", sourceOf(hours.and)),
  ]),
);

/** "Or" stands between two hours, and between days of which neither is meant yet. */
const toOf = perPartOrEnglish("hours", (hours: HourWords) => lexiconOf([role("to", sourceOf(hours.to))]));

const lexiconOfSpans = perLanguage((words: SpanWords): DayLexicon => {
  const { numbers, days, units, ahead, ago, named } = words;
  return lexiconOf([
    ...days.map(([source, value]): Row => [source, { kind: "days", value }]),
    ...(["day", "week", "month"] as const).map((unit): Row => [units[unit], { kind: "unit", value: unit }]),
    [alternativesOf(({ counted }) => counted["nights/all"]), { kind: "night" }],
    ...numbers.slice(1, COUNT_MAX + 1).map((source, n): Row => [source, { kind: "count", value: n + 1 }]),
    [words.aUnit, { kind: "count", value: 1 }],
    role("in", ahead.before),
    role("from now", ahead.after),
    role("before now", ago.before),
    role("ago", ago.after),
    ...(named ? rowsOfNamed(named, numbers) : []),
  ]);
});

function rowsOfNamed(named: NamedWords, numbers: readonly string[]): Row[] {
  const isOrdinal = named.dayWords.length > 0;
  const days = isOrdinal ? named.dayWords : numbers.slice(1, MONTH_DAYS + 1);
  const day = (said: string) => named.dayOfMonth.replaceAll("{n}", `(?:${said})`);
  return [
    ...named.weekdays.map(weekday),
    ...named.months.map((source, n): Row => [source, { kind: "month", value: n + 1, isWhole: true }]),
    ...named.persianMonths.map((source, n): Row => [source, { kind: "persian month", value: n + 1 }]),
    ...days.map((source, n): Row => [day(source), dayNumber(n + 1, true, isOrdinal)]),
    ...Array.from({ length: MONTH_DAYS }, (_, n): Row => [day(`${n + 1}`), dayNumber(n + 1, false)]),
    role("next", named.next),
    role("coming", named.coming),
    role("last", named.last),
    role("of", named.ofMonth),
    role("from", named.from),
    role("to", named.to),
  ];
}
