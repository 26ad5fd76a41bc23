import type { Words } from "./words.ts";

/**
 * How one language says which end of a journey, a stay or a range a value is. Nouns and verbs are read in the titles and
 * descriptions of entities, and beside a value; the words that lead a value stand directly before it.
 */
export interface RoleWords {
  start: Words;
  end: Words;
  /** Where and when a journey begins, and when a stay ends. */
  departure: Words;
  /** Where and when a journey ends, and when a stay begins. */
  arrival: Words;
  /** Between both ends: in a title too. */
  via: Words;
  birth: Words;
  /** Before the first end of anything; a title may be nothing else: "From". */
  from: Words;
  /** Before the second one. */
  to: Words;
  /** Before the first or the second end where it is a place, and else something else too: the French "de" and "à". */
  fromPlace: Words;
  toPlace: Words;
  /** Before a day that has been. */
  since: Words;
  /** What may stand between such a word and its value. */
  beside: Words;
}
