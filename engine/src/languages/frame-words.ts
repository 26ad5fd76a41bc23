import { phraseOf } from "./bare-phrase.ts";
import { everydayWords } from "./everyday-words.ts";
import { primaryLanguage } from "./primary-language.ts";
import { chatWordsOf, toolsFor } from "./search-languages.ts";
import { textsFor } from "./texts-for.ts";
import { wordsOfAll } from "./words-of.ts";

/** "Um", "at", "ok". */
const SHORT_MAX = 2;
const SPEAKING = wordsOfAll(({ names }) => names.speaking);
/** What stands beside a value that is proposed or agreed to, and tells nothing of what it is for. */
const AROUND: Readonly<Record<string, string>> = {
  en: "then good great fine perfect suits works better best rather around about say make let's whatever either",
  de: "dann gut passt prima perfekt super besser egal lieber etwa ungefähr gegen ginge",
  fr: "alors bien parfait convient mieux plutôt environ vers marche d'accord",
  es: "entonces bien perfecto vale mejor sobre viene bueno da igual",
  it: "allora bene perfetto meglio circa verso sarebbe",
  nl: "dan goed prima perfect beter liever rond ongeveer maakt uit schikt",
  pt: "então bem bom perfeito ótimo melhor pelas ser tudo tanto faz",
};

const known = new Map<string, ReadonlySet<string>>();

/** Whether a plain word says nothing by itself in a language: little, polite or joining, or said beside any value. */
export function isFrameWord(word: string, language: string): boolean {
  const code = primaryLanguage(language);
  let words = known.get(code);
  if (!words) {
    const { joinWords, politeWords, correctionWords, yesWords } = textsFor(code);
    const phrases = [...joinWords, ...politeWords, ...correctionWords, ...yesWords, AROUND[code] ?? ""];
    const little = [...toolsFor(code).stopWords, ...chatWordsOf(code), ...everydayWords(code).light];
    words = new Set([...[...phrases, ...little].flatMap((one) => phraseOf(one).split(" ")), ...SPEAKING]);
    known.set(code, words);
  }
  return word.length <= SHORT_MAX || words.has(word);
}
