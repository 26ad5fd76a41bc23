import type { Words } from "./words.ts";

/** How one language says that something is not wanted or not so. */
export interface NegationWords {
  /**
   * At the beginning of a clause, before what is not to be done: "don't", "i don't want to"; `{kept: …}` is a part of what
   * is not to be done.
   */
  frames: Words;
  /** Begin an order or a wish that a negator anywhere in the clause turns round: "ich möchte … nicht". */
  wishes: Words;
  /** Negates wherever it stands in a clause. */
  negators: Words;
  /** Who can't do something may ask for it. */
  unable: Words;
  /** Make the opposite of a word, joined to it or with a hyphen: "de", "un". */
  prefixes: Words;
  /** Say that it is done once more, joined to a word: "re". */
  again: Words;
}
