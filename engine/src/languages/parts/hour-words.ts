import type { Words } from "./words.ts";

/**
 * How one language says hours and what stands between two of them: words alone, from which the rules of
 * `entities/pieces` compose ranges. A word may stand in several lists: the French "à" is "at" and "to".
 */
export interface HourWords {
  /** Behind an hour: "Uhr", "o'clock". */
  marks: Words;
  /** Hours with a name, in minutes since midnight: "noon = 720". */
  named: Words;
  /** Beside an hour: its half of the day. At night hours are late, or early. */
  am: Words;
  pm: Words;
  night: Words;
  /** Before an hour that something else marks, too: "la", "à". */
  at: Words;
  /** The same, which is enough where nothing is counted by the number: "at 5". */
  atTail: Words;
  /** The same, which stands before nothing but hours: "a las". */
  atHour: Words;
  /** Before the first of two hours. */
  from: Words;
  /** The same, where the word joins much else: "une table de 4 à 8 h" is for four, and at eight. */
  of: Words;
  between: Words;
  /** Between two hours; the second list only behind `between`. */
  to: Words;
  and: Words;
  /** Between minutes and the hour that they are counted from: "ten past eight", "ten to eight". */
  past: Words;
  before: Words;
  /** Between an hour and its minutes: "las nueve y diez", "neuf heures moins dix". */
  plus: Words;
  less: Words;
  /** Minutes with a name: "quarter = 15". */
  parts: Words;
  /** Before an hour, which it moves by so many minutes: "halb = -30". */
  shifts: Words;
  minutes: Words;
  /** "8 uur" is mostly an hour of the day, where "8 horas" are a length. */
  isMarkHour: boolean;
}

/** What a word may be beside an hour. */
export type HourRole = Exclude<keyof HourWords, "isMarkHour">;
