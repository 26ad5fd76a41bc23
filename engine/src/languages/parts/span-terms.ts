import type { LengthWords } from "./length-words.ts";
import type { Words } from "./words.ts";

/**
 * How one language says how far a day or an hour is from now: all that a language needs that has no table of its own.
 * They are written with their accents and read against `plainText`; a space stands for one or a few spaces.
 */
export interface SpanTerms {
  /** From 0 in order, to 99 where the language has a table of its own. */
  numbers: Words;
  days: readonly (readonly [phrase: Words, days: number])[];
  /** Spans from now without a number of their own ("in an hour"), in minutes. */
  moments: readonly (readonly [phrase: Words, minutes: number])[];
  /** A span of time from now: "in 3 days", "3 days ago"; "Friday next" and the like after the word. */
  ahead: { before: Words; after: Words };
  ago: { before: Words; after: Words };
  units: { minute: Words; hour: Words; day: Words; week: Words; month: Words };
  /** Missing where only days and hours from now are read. */
  lengths: LengthWords | undefined;
  aUnit: Words;
  /** Missing where a table of the language's own says them. */
  named: NamedTerms | undefined;
  hours: ClockTerms | undefined;
}

/** How a language without a table of its own names its days. */
export interface NamedTerms {
  /** Monday first, with what may stand at their front. */
  weekdays: Words;
  /** Beside a weekday: the first one after today, or the one before it. */
  next: Words;
  /** See `DateTerms`. */
  isNextNearest: boolean;
  coming: Words;
  last: Words;
  /** The day of a month beside its name: `{n}` is its number in figures or by `dayWords`, which are the numbers where none are given. */
  dayOfMonth: Words;
  dayWords: Words;
  /** Between day and month. */
  ofMonth: Words;
  /** Before the first of two days, and between them. */
  from: Words;
  to: Words;
  months: Words;
  /** The months of the country's own calendar, where dates are mostly said in it; figures are read so, too. */
  persianMonths: Words;
}

/** `{h}` is an hour and `{m}` a number of minutes, in digits or words. */
interface ClockTerms {
  clock: readonly (readonly [phrase: Words, minutes: number])[];
  /** `{h}` plus the minutes, or plus or minus `{m}`. */
  spokenTimes: readonly (readonly [phrase: Words, minutes: number | "+m" | "-m"])[];
  dayParts: { morning: Words; afternoon: Words; evening: Words };
}
