import type { Words } from "./words.ts";

/** What tells what a figure is, where no noun counts it. */
export interface FigureWords {
  /** Before a code: "order no. 123"; and what may stand between both. */
  beforeCode: Words;
  betweenCode: Words;
  /** Written onto the number that counts it: "4pax". */
  onNumber: Words;
  /** Round an age: "8 years old". */
  years: Words;
  old: Words;
  /** So many people, in a word of its own: "zu viert". */
  group: Words;
  /** Behind "1/2" that is no day: "1/2 of", "1/2 cup". */
  fractionOf: Words;
  /** Behind a span of time that counts from what was said before, and not from now. */
  later: Words;
  /** Before a day or an hour. */
  article: Words;
  /** Months, as they are written, that begin a sentence as another word. */
  ambiguousMonths: Words;
}
