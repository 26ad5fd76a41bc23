import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { plainText } from "../text/plain-text.ts";
import { phraseOf } from "./bare-phrase.ts";
import type { EngineTexts } from "./engine-texts.ts";
import { primaryLanguage } from "./primary-language.ts";
import { textsFor } from "./texts-for.ts";

const QUESTION_MARK = /[?？؟]/u;

/** Whether a question mark stands anywhere in the text, of Latin, Arabic or Chinese type. */
export function hasQuestionMark(text: string): boolean {
  return QUESTION_MARK.test(text);
}

/** Whether a message is a question: by its mark, or by its first word where the mark is missing. */
export function asksSomething(text: string, language: string): boolean {
  if (hasQuestionMark(text)) return true;
  const phrase = phraseOf(text);
  return textsFor(language).questionWords.some((word) => phrase.startsWith(`${word} `));
}

const TEXTS = AGENT_LANGUAGES.map(textsFor);
const GREETING = `(?:(?:${TEXTS.map(({ greetings }) => greetings).join("|")})[\\s,.!،]+){0,2}`;
const OPENER = `(?:(?:${TEXTS.map(({ openers }) => openers).join("|")}) )?`;

const WHAT = openings(({ interrogatives }) => interrogatives);
const WHETHER = openings(({ polarOpeners }) => polarOpeners);

/** Whether a message begins, after its greeting and an "and", by asking for a fact: "how much", "when". */
export function asksWhat(text: string, language: string): boolean {
  return WHAT.get(primaryLanguage(language))?.test(plainText(text)) === true;
}

/** Whether it begins so by asking if something is the case: "is there", "do you have". */
export function asksWhether(text: string, language: string): boolean {
  return WHETHER.get(primaryLanguage(language))?.test(plainText(text)) === true;
}

/** By language (ISO 639-1): what a message that asks in this way begins with. */
function openings(wordsOf: (texts: EngineTexts) => string): ReadonlyMap<string, RegExp> {
  return new Map(
    AGENT_LANGUAGES.map((language) => [
      language,
      new RegExp(`^[^\\p{L}]{0,3}${GREETING}${OPENER}(?:${wordsOf(textsFor(language))})(?![\\p{L}])`, "u"),
    ]),
  );
}
