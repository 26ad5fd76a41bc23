import { phraseOf } from "./bare-phrase.ts";
import { textsFor } from "./texts-for.ts";

const QUESTION_MARK = /[?？؟]/u;

/** Whether a message is a question: by its mark, or by its first word where the mark is missing. */
export function asksSomething(text: string, language: string): boolean {
  if (QUESTION_MARK.test(text)) return true;
  const phrase = phraseOf(text);
  return textsFor(language).questionWords.some((word) => phrase.startsWith(`${word} `));
}
