import type { Words } from "./words.ts";

export interface SynonymWords {
  /** "asked words = words that a page may have, too", a group an entry. */
  groups: readonly Words[];
  /** A question without any other word to go by: "where = address" asks for the address. */
  bare: Words;
  /** Verbs and nouns of every business: a page without them may answer all the same. */
  light: Words;
}
