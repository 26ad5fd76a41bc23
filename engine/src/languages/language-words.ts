import type { ContextWords } from "./context-words.ts";

/**
 * How one language says how far a day or an hour is from now: all that a language needs whose dates chrono reads.
 * Strings are alternatives of a regular expression ("tomorrow|tmrw"), written with their accents and read against
 * `plainText`; a space stands for one or a few spaces.
 */
export interface SpanWords {
  /** From 0 in order, to 99 where the language has a table of its own. */
  numbers: readonly string[];
  days: readonly (readonly [phrase: string, days: number])[];
  /** Spans from now without a number of their own ("in an hour"), in minutes. */
  moments?: readonly (readonly [phrase: string, minutes: number])[];
  /** A span of time from now: "in 3 days", "3 days ago"; "Friday next" and the like after the word. */
  ahead: { before: string; after: string };
  ago: { before: string; after: string };
  units: { minute: string; hour: string; day: string; week: string; month: string };
  aUnit: string;
  /** Absent where chrono reads them, or a table of the language's own does. */
  named?: NamedWords;
  /** How hours are said, where chrono reads the days alone. */
  hours?: ClockWords;
}

/** How a language without a table of its own names its days and hours; `{n}` is a day of the month, in digits or words. */
export interface NamedWords extends ClockWords {
  /** Monday first, with what may stand at their front. */
  weekdays: readonly string[];
  /** Round a weekday: the first one after today, or the one before it. */
  next: { before: string; after: string };
  last: { before: string; after: string };
  /** A day with its month's name, which stands for `{month}`. */
  dayAndMonth: readonly string[];
  months: readonly string[];
  /** The months of the country's own calendar, where dates are mostly said in it; figures are read so, too. */
  persianMonths?: readonly string[];
}

/** `{h}` is an hour and `{m}` a number of minutes, in digits or words. */
export interface ClockWords {
  clock: readonly (readonly [phrase: string, minutes: number])[];
  /** `{h}` plus the minutes, or plus or minus `{m}`. */
  spokenTimes: readonly (readonly [phrase: string, minutes: number | "+m" | "-m"])[];
  dayParts: { morning: string; afternoon: string; evening: string };
}

/**
 * All that a language must give to be read: how it says numbers, dates and times, and the words round them. `{q}` in
 * its times are minutes in words that stand on the hour's face ("thirty").
 */
export interface LanguageWords extends SpanWords, ClockWords, ContextWords {
  /** How numbers are composed of several words; absent where only those of `numbers` are read. */
  numerals?: Numerals;
  /** Words of numbers above 99, which make a number that begins like a small one larger. */
  largeNumbers: string;
  /** Words for one that are mostly articles or pronouns. */
  articles: string;
  /** Before a number with nothing counted behind it: so many people ("à quatre", "in vier"). */
  groupBefore: string;
  /** Who comes alone or as a pair, without a number. */
  alone: string;
  pair: string;
  /** Between two values: a range, or a choice of which neither is the value yet. */
  toWords: string;
  orWords: string;
  months: readonly string[];
  /** Monday first. */
  weekdays: readonly string[];
  /** Abbreviations, with what must stand round them: many are words of another meaning too. */
  shortWeekdays: readonly string[];
  shiftAfter: string;
  shiftBefore: string;
  /** Before a span of time: how long it is. "For 2 months from 1 March" begins on 1 March. */
  howLong: string;
  /** Where `isNearest`, "next Friday" is the first one after today, else the one of the next calendar week. */
  next: { before: string; after: string; isNearest: boolean };
  coming: { before: string; after: string };
  last: { before: string; after: string };
  afterNext: { before: string; after: string };
  /** Before or after a weekday: the one of the next calendar week. */
  nextWeek: string;
  /** After a weekday: the one a week later. */
  weekLater: string;
  weekend: string;
  /** The day of a month alone, such as "the 5th": `{d}` is the day. */
  dayOfMonth: string;
  /** The words for the days of a month beside its name, from the first on. */
  dayWords: readonly string[];
  /** What follows the day's digits, and what stands between day and month. */
  ordinal: string;
  ofMonth: string;
  /** Words that stand before a date or time and mean another one. */
  notThis: string;
  holidays: readonly (readonly [phrase: string, holiday: HolidayName])[];
  /** Phrases with a whole hour that count only where nothing else is being counted. */
  bareHours: readonly string[];
  /** "3:30" is said on a twelve-hour clock. */
  isTwelveHour: boolean;
  /** A meal that begins in the evening: its hours from seven to nine do, where nothing else is said. */
  eveningMeal: string;
  earlierMeal: string;
  /** Words that may follow a bare number of an hour or a day without being what it counts. */
  tail: string;
}

/** Words that add up or multiply to a number: "a hundred and five", "half a dozen". */
interface Numerals {
  values: readonly (readonly [word: string, value: number])[];
  scales: readonly (readonly [word: string, value: number])[];
  /** The scale that needs no number before it. */
  dozen: string;
  and: string;
  half: string;
  /** Alternatives for a single scale. */
  a: string;
  /** The number that mostly points at a thing instead of counting it, the words round it with which it does, and those before it with which it counts. */
  pointer: string;
  pointsBefore: string;
  pointsBehind: string;
  countsBefore: string;
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
