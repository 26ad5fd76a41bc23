import type { Words } from "./words.ts";

/** By what a text is known to be in a language. */
export interface DetectionWords {
  /** Unicode's names of its scripts; the first language with a script is the one that most texts in it are in. */
  scripts: Words;
  /** The most frequent little words: even a short question holds one or two. */
  frequent: Words;
  /** Letters that few languages write: that are this language's before all others', and that it writes too. */
  letters: Words;
  sharedLetters: Words;
  /** Frequent beginnings and ends of words, "-" for the rest: they tell where little words are missing. */
  affixes: Words;
}
