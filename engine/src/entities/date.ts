import { alternativesOf, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { calendarOf, epochDay, isoDate } from "./calendar.ts";
import { tailPattern } from "./calendar-dates.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import type { Mention, Span } from "./mention.ts";
import { isNotThis } from "./not-this.ts";
import { DayReader } from "./pieces/day-reader.ts";
import { type DayMention, findDays } from "./pieces/find-days.ts";
import { splitDayPieces } from "./pieces/split-day-pieces.ts";
import { wallClock } from "./wall-clock.ts";

/** What may stand between the weekday and the day of one date. */
const WITHIN_DATE = new RegExp(
  `^[\\s,،、(]{0,3}(?:${alternativesOf(({ beforeDay }) => beforeDay)})?\\s{0,2}$`,
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

/**
 * The dates that a plain text names, as "YYYY-MM-DD" in the order of the text, with what they are of a range. Days count from
 * the visitor's today and lie ahead unless said otherwise. "3/4" is 4 March for en-US alone, else 3 April.
 */
export function findDates(plain: string, context: ExtractionContext & DaysAsked): DateMention[] {
  const words = wordsOf(context.language);
  const [named] = spanWordsOf(context.language).flatMap((spans) => spans.named ?? []);
  const { today } = wallClock(context.now, context.time_zone);
  const tail = tailPattern(words);
  const reader = new DayReader(plain, {
    pieces: splitDayPieces(plain, context.language),
    shortYear: calendarOf(today).year % 100,
    mayEndAt: (end) => tail.test(plain.slice(end, end + TAIL_REACH)),
  });
  const { isPairAsked = false, isBehind = false, isAhead = false } = context;
  const near = epochDay(context.day);
  const dayContext = {
    today,
    near,
    isNextNearest: (named ?? words).isNextNearest,
    isBehind,
    isAhead,
  };
  const days = findDays(reader, dayContext, { isPairAsked });
  const own = merged(
    days.sort((a, b) => a.start - b.start),
    plain,
  );
  // What denies a range stands before it.
  const isMeant = ({ start, rangeStart = start }: Span & { rangeStart?: number }) =>
    !isNotThis(plain, rangeStart, words);
  return own
    .filter(isMeant)
    .flatMap(({ value, start, end, role }) => {
      const iso = isoDate(value);
      return iso === undefined ? [] : [{ value: iso, start, end, ...(role && { role }) }];
    })
    .sort((a, b) => a.start - b.start);
}

/** "Tomorrow, Thursday" is one day, and "Friday on the 5th of May" the one that its date says. */
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
