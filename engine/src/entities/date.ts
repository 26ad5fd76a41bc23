import type { LanguageWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { calendarOf, type EpochDay, epochDay, isoDate } from "./calendar.ts";
import { findNumericDates, tailPattern } from "./calendar-dates.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { longest, type Mention, type Span } from "./mention.ts";
import { findDaysOfMonths, findNamedWeekdays, findPersianFigures } from "./named-dates.ts";
import { isNotThis } from "./not-this.ts";
import { DayReader } from "./pieces/day-reader.ts";
import { type DayMention, findDays } from "./pieces/find-days.ts";
import { movedBy } from "./pieces/resolve-days.ts";
import { splitDayPieces } from "./pieces/split-day-pieces.ts";
import { wallClock } from "./wall-clock.ts";

/** What may stand between the weekday and the day of one date. */
const WITHIN_DATE = new RegExp(
  `^[\\s,(]{0,3}(?:${alternativesOf(({ beforeDay }) => beforeDay)})?\\s{0,2}$`,
  "u",
);

const TAIL_REACH = 24;

/** What the fields that are asked for tell of days. */
export interface DaysAsked {
  /** Two days are asked for: one may be said by the length of a stay. */
  isPairAsked?: boolean;
  /** All of them have passed. */
  isBehind?: boolean;
  /** All of them are to come. */
  isAhead?: boolean;
}

/** A day, and which end of a range it is. */
export interface DateMention extends Mention<string> {
  role?: "start" | "end";
}

const articles = (part: "article" | "unitArticles") => sourceOfAll(({ figures }) => figures?.[part]);

/**
 * The dates that a plain text names, as "YYYY-MM-DD" in the order of the text, with what they are of a range. Days count from
 * the visitor's today and lie ahead unless said otherwise. "3/4" is 4 March for en-US alone, else 3 April.
 */
export function findDates(plain: string, context: ExtractionContext & DaysAsked): DateMention[] {
  const words = wordsOf(context.language);
  const { today } = wallClock(context.now, context.time_zone);
  const isMonthFirst = /^en[-_]us\b/iu.test(context.language);
  const spanWords = spanWordsOf(context.language);
  const isPersian = spanWords.some(({ named }) => named?.persianMonths !== undefined);
  const written = [
    ...findNumericDates(plain, isMonthFirst).filter((found) => !isPersian || isOurs(plain, found)),
    ...(isPersian ? findPersianFigures(plain) : []),
    ...spanWords.flatMap((spans) => findDaysOfMonths(plain, today, spans)),
    ...spanWords.flatMap((spans) => findNamedWeekdays(plain, today, spans)),
  ];
  const tail = tailPattern(words);
  const reader = new DayReader(plain, {
    pieces: splitDayPieces(plain, context.language, written),
    shortYear: calendarOf(today).year % 100,
    mayEndAt: (end) => tail.test(plain.slice(end, end + TAIL_REACH)),
  });
  const { isPairAsked = false, isBehind = false, isAhead = false } = context;
  const near = epochDay(context.day);
  const dayContext = { today, near, isNextNearest: words.isNextNearest, isBehind, isAhead };
  const days = findDays(reader, dayContext, { isPairAsked });
  const own = merged(
    days.sort((a, b) => a.start - b.start),
    plain,
  );
  const pairs = own.filter(({ role }) => role !== undefined);
  const single = own.filter(({ role }) => role === undefined);
  // A moved date may take in another: "in 3 days from Friday" is one.
  const moved = longest(single.map((found) => shifted(found, plain, words)));
  // What denies a range stands before it.
  const isMeant = ({ start, rangeStart = start }: Span & { rangeStart?: number }) =>
    !isNotThis(plain, rangeStart, words);
  return [...pairs, ...moved.map((found) => ({ ...found, role: undefined }))]
    .filter(isMeant)
    .flatMap(({ value, start, end, role }) => {
      const iso = isoDate(value);
      return iso === undefined ? [] : [{ value: iso, start, end, ...(role && { role }) }];
    })
    .sort((a, b) => a.start - b.start);
}

/** Where another calendar is in use, figures are of ours only with a year that says so: "۷/۵" is asked for again. */
function isOurs(plain: string, { start, end }: Span): boolean {
  return /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(plain.slice(start, end));
}

/** "Friday, 5 May" is one date, and the day of the month says which. */
function merged(found: readonly DayMention[], plain: string): DayMention[] {
  const result: DayMention[] = [];
  for (const next of found) {
    const previous = result.at(-1);
    const gap = previous && plain.slice(previous.end, next.start);
    const isSame = previous && (previous.value === next.value || previous.isExplicit !== next.isExplicit);
    if (previous && gap !== undefined && isSame && !previous.role && !next.role && WITHIN_DATE.test(gap)) {
      const value = previous.isExplicit ? previous.value : next.value;
      const isExplicit = previous.isExplicit || next.isExplicit;
      result[result.length - 1] = { value, isExplicit, start: previous.start, end: next.end };
    } else result.push(next);
  }
  return result;
}

/** "Two days after Easter", "a week from Friday": the span before a date moves it. */
function shifted(found: Mention<EpochDay>, plain: string, words: LanguageWords): Mention<EpochDay> {
  const before = plain.slice(Math.max(0, found.start - 40), found.start);
  for (const { unit, sign, pattern } of shifts(words)) {
    const match = pattern.exec(before);
    if (match === null || howLong(words).test(before.slice(0, match.index))) continue;
    const count = numberOf(match.groups?.n ?? "", words) ?? 1;
    const value = movedBy(found.value, sign * count, unit);
    if (value !== undefined) return { value, start: found.start - match[0].length, end: found.end };
  }
  return found;
}

const shifts = perLanguage((words: LanguageWords) =>
  (["day", "week", "month", "year"] as const).flatMap((unit) =>
    [
      { sign: 1, joint: words.shiftAfter },
      { sign: -1, joint: words.shiftBefore },
    ].map(({ sign, joint }) => ({
      unit,
      sign,
      pattern: endingWith(
        numberedPattern(
          `(?:(?:${articles("article")}|{n}) )?(?:${unit === "year" ? words.years : words.units[unit]}) (?:${joint}) (?:(?:${articles("article")}) )?`,
          words,
        ).source,
      ),
    })),
  ),
);

const howLong = perLanguage(
  (words: LanguageWords) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${phraseSource(words.howLong)})\\s{1,3}(?:(?:${articles("unitArticles")})\\s)?$`,
      "u",
    ),
);

function endingWith(source: string): RegExp {
  return new RegExp(`(?:${source})$`, "u");
}
