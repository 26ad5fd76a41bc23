import { phraseOf } from "./bare-phrase.ts";

const TITLE_LETTERS_MIN = 4;

/** Whether a message says a word of a title, beside its short ones. */
export function sharesWord(message: string, title: string): boolean {
  const words = new Set(phraseOf(message).split(" "));
  return phraseOf(title)
    .split(" ")
    .some((word) => word.length >= TITLE_LETTERS_MIN && words.has(word));
}
