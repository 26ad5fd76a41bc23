import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import type { Span } from "./mention.ts";

const REACH = 40;

/** Whether a number is one that comes to what there was: "one more guest", "noch zwei". */
export function saysAdded(text: string, { start, end }: Span, language: string): boolean {
  const plain = plainText(text);
  const { before, behind } = addedOf(wordsOf(language));
  return (
    before?.test(plain.slice(Math.max(0, start - REACH), start)) === true ||
    behind?.test(plain.slice(end, end + REACH)) === true
  );
}

const addedOf = perLanguage(({ addedBefore, addedBehind }: LanguageWords) => ({
  before: addedBefore === "" ? undefined : new RegExp(`(?<!\\p{L})(?:${phraseSource(addedBefore)})\\s$`, "u"),
  behind:
    addedBehind === ""
      ? undefined
      : new RegExp(`^\\s(?:\\p{L}+\\s)?(?:${phraseSource(addedBehind)})(?!\\p{L})`, "u"),
}));
