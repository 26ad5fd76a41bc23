import type { Words } from "./words.ts";

export interface SearchWords {
  /** Names of the stemmer and of the list of stop words, where there are any. */
  stemmer: string | undefined;
  stopWordList: string | undefined;
  /** Rich in endings and without a stemmer: the first letters of a word stand for it. */
  isCutAtHead: boolean;
  /** What is written onto a word, where that is cut off before a word is looked up. */
  endings: Words;
  /** Stop words missing in the list; the parts of shortened forms ("what's", "l'heure") count too. */
  stopWords: Words;
  /** Words that the list would drop though customers ask for them. */
  kept: Words;
  /** Said around a question, never what it is about: dropped from questions as long as something else is left. */
  chat: Words;
}
