import type { Words } from "./words.ts";

/**
 * All that a language must give to be read: how it says numbers, dates and times, and the words round them.
 */
export interface DateTerms {
  /** Words for one that are mostly articles or pronouns; what tells which they are, where words round them do. */
  articles: Words;
  pointer: PointerTerms | undefined;
  /** Before a number with nothing counted behind it: so many people ("à quatre", "in vier"). */
  groupBefore: Words;
  /** Who comes alone or as a pair, without a number. */
  alone: Words;
  pair: Words;
  /** Between two values: a range, or a choice of which neither is the value yet. */
  toWords: Words;
  orWords: Words;
  months: Words;
  /** Monday first. */
  weekdays: Words;
  /** Abbreviations, and how they stand, `{day}` for any of them: many are words of another meaning too. */
  shortWeekdays: Words;
  shortWeekday: Words;
  shiftAfter: Words;
  shiftBefore: Words;
  /** Before a span of time: how long it is. "For 2 months from 1 March" begins on 1 March. */
  howLong: Words;
  /** Beside a day, a week, a month: "next Friday" is the first one after today where `isNextNearest`, else the one of next week. */
  next: Words;
  isNextNearest: boolean;
  coming: Words;
  last: Words;
  afterNext: Words;
  /** After a weekday: the one a week later. */
  weekLater: Words;
  weekend: Words;
  /** The day of a month alone, such as "the 5th": `{d}` is the day. */
  dayOfMonth: Words;
  /** The words for the days of a month beside its name, from the first on. */
  dayWords: Words;
  /** What follows the day's digits, and what stands between day and month. */
  ordinal: Words;
  ofMonth: Words;
  /** Before a weekday of a month, from the first to the fifth; and the last. */
  ordinals: Words;
  lastOf: Words;
  /** The unit. */
  years: Words;
  /** Before the first of two days. */
  from: Words;
  /** Words that stand before a date or time and mean another one. */
  notThis: Words;
  holidays: readonly (readonly [phrase: Words, holiday: HolidayName])[];
  /** "3:30" is said on a twelve-hour clock. */
  isTwelveHour: boolean;
  /** Near an hour that says no half of the day itself. */
  dayParts: { morning: Words; afternoon: Words; evening: Words };
  /** A meal that begins in the evening: its hours from seven to nine do, where nothing else is said. */
  eveningMeal: Words;
  earlierMeal: Words;
  /** Words that may follow a bare number of an hour or a day without being what it counts. */
  tail: Words;
}

/** Round the number that mostly points at a thing instead of counting it. */
interface PointerTerms {
  /** With these it points: "this one", "one thing". */
  before: Words;
  behind: Words;
  /** Behind these it counts: "for one". */
  counts: Words;
}

export type HolidayName =
  | "new_year"
  | "new_years_eve"
  | "epiphany"
  | "valentine"
  | "st_patrick"
  | "good_friday"
  | "easter"
  | "easter_monday"
  | "labour_day"
  | "ascension"
  | "pentecost"
  | "independence_us"
  | "assumption"
  | "halloween"
  | "all_saints"
  | "thanksgiving"
  | "black_friday"
  | "st_nicholas"
  | "christmas_eve"
  | "christmas"
  | "boxing_day";
