import type { Words } from "./words.ts";

/**
 * How the forms of a word are brought together: by a published stemmer, by its first letters where a language is rich
 * in endings and has none, or by cutting off what is written onto it.
 */
export type Stemming = { algorithm: string } | { lettersKept: number } | Endings;

export interface Endings {
  endings: Words;
  /** Of these alone no more than one syllable need be left: other short words end with the rest by nature. */
  particles: Words;
}

export interface StopWords {
  /** Name of the published list. */
  list: string | undefined;
  /** Missing in that list; the parts of shortened forms ("what's", "l'heure") count too. */
  added: Words;
  /** Words that the list would drop though customers ask for them. */
  kept: Words;
}

/** In what words customers ask a source. */
export interface QueryWords {
  /** Said around a question, never what it is about: dropped as long as something else is left. */
  chat: Words;
  /** "asked words = words that a page may have, too", a group an entry. */
  synonyms: readonly Words[];
  /** A question without any other word to go by: "where = address" asks for the address. */
  bare: Words;
  /** Verbs and nouns of every business: a page without them may answer all the same. */
  light: Words;
}
