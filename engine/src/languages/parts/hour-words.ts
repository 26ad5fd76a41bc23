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
  /** Before an hour. */
  at: Words;
  /** Before the first of two hours. */
  from: Words;
  /** The same, where the word joins much else: "une table de 4 à 8 h" is for four, and at eight. */
  of: Words;
  between: Words;
  /** Between two hours; the second list only behind `between`. */
  to: Words;
  and: Words;
}

/** What a word may be beside an hour. */
export type HourRole = keyof HourWords;
