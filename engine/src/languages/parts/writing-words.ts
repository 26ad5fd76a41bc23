import type { Words } from "./words.ts";

/** How a language writes what others write in another way. */
export interface WritingWords {
  /** A full stop behind one of these ends no sentence. The first list holds in what a language model writes, too. */
  frequentAbbreviations: Words;
  abbreviations: Words;
  /** "the one spelling = each of the others", for what has several; and for what has it at the end of a question. */
  spellings: Words;
  spellingsAtEnd: Words;
}
