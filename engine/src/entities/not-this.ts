import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { alternativesOf } from "../languages/words-of.ts";

const REACH = 24;
const JOINT = alternativesOf(({ notThisJoint }) => notThisJoint);

/** Whether the words before a date or time say that it is another one: "not Friday", "before 5pm". */
export function isNotThis(plain: string, start: number, words: LanguageWords): boolean {
  return pattern(words).test(plain.slice(Math.max(0, start - REACH), start));
}

const pattern = perLanguage(
  (words: LanguageWords) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${phraseSource(words.notThis)})\\s{1,3}(?:(?:${JOINT})\\s)?$`, "u"),
);
