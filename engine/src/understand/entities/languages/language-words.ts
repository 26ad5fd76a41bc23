/**
 * How one language says numbers, dates and times. Strings are alternatives of a regular expression
 * ("tomorrow|tmrw"), written with their accents and read against `plainText`; a space stands for one or a
 * few spaces. `{h}` is an hour and `{m}` a number of minutes, in digits or words.
 */
export interface LanguageWords {
  /** 0 to 40 in order. */
  numbers: readonly string[];
  /** Words of numbers above 40, which make a number that begins like a small one larger. */
  largeNumbers: string;
  /** Words for one that are mostly articles or pronouns. */
  articles: string;
  /** Between two values: a range, or a choice of which neither is the value yet. */
  toWords: string;
  orWords: string;
  months: readonly string[];
  /** Monday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  days: readonly (readonly [phrase: string, days: number])[];
  /** A span of time from now: "in 3 days", "3 days ago"; "Friday next" and the like after the word. */
  ahead: { before: string; after: string };
  ago: { before: string; after: string };
  shiftAfter: string;
  shiftBefore: string;
  units: { minute: string; hour: string; day: string; week: string; month: string };
  aUnit: string;
  /** Where `isNearest`, "next Friday" is the first one after today, else the one of the next calendar week. */
  next: { before: string; after: string; isNearest: boolean };
  coming: { before: string; after: string };
  last: { before: string; after: string };
  afterNext: { before: string; after: string };
  /** After a weekday: the one a week later. */
  weekLater: string;
  weekend: string;
  /** The day of a month alone, such as "the 5th": `{d}` is the day. */
  dayOfMonth: string;
  /** What follows the day's digits, and what stands between day and month. */
  ordinal: string;
  ofMonth: string;
  /** Words that stand before a date or time and mean another one. */
  notThis: string;
  holidays: readonly (readonly [phrase: string, holiday: HolidayName])[];
  clock: readonly (readonly [phrase: string, minutes: number])[];
  /** `{h}` plus the minutes, or plus or minus `{m}`. */
  spokenTimes: readonly (readonly [phrase: string, minutes: number | "+m" | "-m"])[];
  /** Phrases with a whole hour that count only where nothing else is being counted. */
  bareHours: readonly string[];
  /** "3:30" is said on a twelve-hour clock. */
  isTwelveHour: boolean;
  dayParts: { morning: string; afternoon: string; evening: string };
  /** Words that may follow a bare number of an hour or a day without being what it counts. */
  tail: string;
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
