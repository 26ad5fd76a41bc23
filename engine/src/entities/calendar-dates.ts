import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { dayOf } from "./calendar.ts";
import { findMentions, type Mention } from "./mention.ts";
import type { SaidDay } from "./pieces/said-day.ts";

/** A range in figures may stand behind: "10/1-11/2". */
const BEFORE = "(?<![\\d./]|(?<![/.]\\d{1,4})-)";
const YEAR_FIRST = new RegExp(
  `${BEFORE}(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d|/\\d|-\\d{1,2}(?![/.\\d]))`,
  "gu",
);
const WITH_YEAR = new RegExp(
  `${BEFORE}(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d:]|/\\d|-\\d{1,4}(?![/.\\d]))`,
  "gu",
);
const withoutYear = lazily(() => {
  const fractionOf = sourceOfAll(({ figures }) => figures?.fractionOf);
  return new RegExp(
    `${BEFORE}(\\d{1,2})/(\\d{1,2})(?![\\d/.:]|\\s+(?:${fractionOf})|-(?!\\d{1,2}[/.]))`,
    "gu",
  );
});
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/gu;
const ROUND_THE_CLOCK = "24/7";

const PERSIAN_YEAR_FIRST = /(?<![\d./-])(1[34]\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/.:-])/gu;
const PERSIAN_YEAR_LAST = /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})\2(1[34]\d\d)(?![\d/.:-])/gu;

/** How dates are written in figures. */
export interface DayOrder {
  /** "3/4" is 4 March. */
  isMonthFirst: boolean;
  /** The Persian calendar is in use. */
  isPersian: boolean;
}

/** Dates in figures, of any order that the calendar has where theirs makes none. */
export function findNumericDates(plain: string, { isMonthFirst, isPersian }: DayOrder): Mention<SaidDay>[] {
  const ours = findOurDates(plain, isMonthFirst);
  return isPersian ? [...ours.filter(({ value }) => isOurs(value)), ...findPersianDates(plain)] : ours;
}

/** Where another calendar is in use, figures are of ours only with a year that says so: "۷/۵" is asked for again. */
function isOurs(said: SaidDay): boolean {
  return said.kind === "date" && said.year !== undefined && said.year >= 1_900 && said.year < 2_100;
}

function findPersianDates(plain: string): Mention<SaidDay>[] {
  const persian = (year = "", month = "", day = "") =>
    ({ kind: "persian", year: Number(year), month: Number(month), day: Number(day) }) as const;
  return [
    ...findMentions(plain, PERSIAN_YEAR_FIRST, ([, year, , month, day]) => persian(year, month, day)),
    ...findMentions(plain, PERSIAN_YEAR_LAST, ([, day, , month, year]) => persian(year, month, day)),
  ];
}

function findOurDates(plain: string, isMonthFirst: boolean): Mention<SaidDay>[] {
  const ordered = (first: string | undefined, second: string | undefined, year: string | undefined) => {
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return said(year, month, day) ?? said(year, day, month);
  };
  return [
    ...findMentions(
      plain,
      YEAR_FIRST,
      ([, year, , month, day]) => said(year, month, day) ?? said(year, day, month),
    ),
    ...findMentions(plain, WITH_YEAR, ([, first, separator, second, year]) =>
      separator === "." ? said(year, second, first) : ordered(first, second, year),
    ),
    ...findMentions(plain, withoutYear(), ([text, first, second]) =>
      text === ROUND_THE_CLOCK ? undefined : ordered(first, second, undefined),
    ),
    ...findMentions(plain, DOTTED, ([, day, month]) => said(undefined, month, day)),
  ];
}

const LEAP_YEAR = 2_000;

/** A day that the calendar has, in any year where none is said. */
function said(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): SaidDay | undefined {
  const [ofYear, ofMonth, ofDay] = [Number(year), Number(month), Number(day)];
  const isShort = year?.length === 2;
  const known = year === undefined || isShort ? LEAP_YEAR : ofYear;
  if (dayOf(known, ofMonth, ofDay) === undefined) return undefined;
  const date = { kind: "date", month: ofMonth, day: ofDay } as const;
  if (year === undefined) return date;
  return isShort ? { ...date, shortYear: ofYear } : { ...date, year: ofYear };
}

/** What may follow a bare number for it to be an hour or a day: an end, a mark, or a word that isn't counted. */
export const tailPattern = perLanguage(
  (words: LanguageWords) =>
    new RegExp(`^\\s{0,3}(?:$|[.,;!?؟،؛۔)\\n-](?!\\d)|_|(?<=\\s)${phrasePattern(words.tail).source})`, "u"),
);
