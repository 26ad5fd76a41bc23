import { phraseOf } from "./bare-phrase.ts";
import { everydayWords } from "./everyday-words.ts";
import { entriesOf } from "./phrase-notation.ts";
import { primaryLanguage } from "./primary-language.ts";
import { packOf } from "./registry.ts";
import { chatWordsOf, toolsFor } from "./search-languages.ts";
import { textsFor } from "./texts-for.ts";
import { wordsOfAll } from "./words-of.ts";

/** "Um", "at", "ok". */
const SHORT_MAX = 2;
const SPEAKING = wordsOfAll(({ names }) => names.speaking);
const known = new Map<string, ReadonlySet<string>>();

/** Whether a plain word says nothing by itself in a language: little, polite or joining, or said beside any value. */
export function isFrameWord(word: string, language: string): boolean {
  const code = primaryLanguage(language);
  let words = known.get(code);
  if (!words) {
    const { joinWords, politeWords, correctionWords, yesWords } = textsFor(code);
    const phrases = [
      ...joinWords,
      ...politeWords,
      ...correctionWords,
      ...yesWords,
      ...entriesOf(packOf(code)?.answers?.around ?? ""),
    ];
    const little = [...toolsFor(code).stopWords, ...chatWordsOf(code), ...everydayWords(code).light];
    words = new Set([...[...phrases, ...little].flatMap((one) => phraseOf(one).split(" ")), ...SPEAKING]);
    known.set(code, words);
  }
  return word.length <= SHORT_MAX || words.has(word);
}
