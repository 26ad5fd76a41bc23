import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { dayOf } from "./calendar.ts";
import { findMentions, type Mention } from "./mention.ts";
import { isPersianYear } from "./persian-calendar.ts";
import type { SaidDay } from "./pieces/said-day.ts";

/** A range in figures may stand behind: "10/1-11/2". */
const BEFORE = "(?<![\\d./]|(?<![/.]\\d{1,4})-)";
/** Arabic writes a mark of direction before the stroke. */
const MARK = "(?: (?=/))?";
const OF_THREE = new RegExp(
  `${BEFORE}(\\d{1,2}|\\d{4})${MARK}([-/.])(\\d{1,2})${MARK}\\2(\\d{1,2}|\\d{4})(?!\\d|:\\d|/\\d|-\\d{1,4}(?![/.\\d]))`,
  "gu",
);
const ofTwo = lazily(() => {
  const fractionOf = sourceOfAll(({ figures }) => figures?.fractionOf);
  return new RegExp(
    `${BEFORE}(\\d{1,2})${MARK}/(\\d{1,2})(?:,\\s{0,2}(\\d{4})(?!\\d))?(?![\\d/.:]|,\\d{1,2}(?![\\d/])|\\s+(?:${fractionOf})|-(?!\\d{1,2}[/.]))`,
    "gu",
  );
});
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/gu;
const YEAR_MIN = 1_500;
const ROUND_THE_CLOCK = "24/7";

/** How dates are written in figures. */
export interface DayOrder {
  /** "3/4" is 4 March. */
  isMonthFirst: boolean;
  /** The Persian calendar is in use: figures are of ours only with a year that says so, and "۷/۵" is asked for again. */
  isPersian: boolean;
}

/** Dates in figures, of any order that the calendar has where theirs makes none. */
export function findNumericDates(plain: string, order: DayOrder): Mention<SaidDay>[] {
  const whole = findMentions(plain, OF_THREE, ([, ...parts]) => ofThree(parts, order));
  if (order.isPersian) return whole;
  return [
    ...whole,
    ...findMentions(plain, ofTwo(), ([text, first, second, year]) =>
      text === ROUND_THE_CLOCK ? undefined : ordered([first, second], year, order),
    ),
    ...findMentions(plain, DOTTED, ([, day, month]) => said(undefined, month, day)),
  ];
}

function ofThree([first = "", separator, second = "", third = ""]: string[], order: DayOrder) {
  const isYearFirst = first.length === 4;
  const [year, day] = isYearFirst ? [first, third] : [third, first];
  if (year.length === 1 || day.length > 2) return undefined;
  if (order.isPersian && isPersianYear(Number(year)))
    return { kind: "persian", year: Number(year), month: Number(second), day: Number(day) } as const;
  if (order.isPersian && !/^(?:19|20)\d\d/u.test(year)) return undefined;
  // 1448 is a year of the Islamic calendar: which day that is depends on where the moon was seen, so it is asked for.
  if (year.length === 4 && Number(year) < YEAR_MIN) return undefined;
  if (isYearFirst) return said(year, second, day) ?? said(year, day, second);
  return separator === "." ? said(year, second, day) : ordered([day, second], year, order);
}

function ordered(
  [first, second]: readonly (string | undefined)[],
  year: string | undefined,
  { isMonthFirst }: DayOrder,
): SaidDay | undefined {
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return said(year, month, day) ?? said(year, day, month);
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
