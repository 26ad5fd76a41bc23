import { plainText } from "../text/plain-text.ts";
import type { EngineTexts } from "./engine-texts.ts";

/** What Hebrew and Arabic write above and below letters, seldom and as one likes, and the stroke that draws a word out. */
const VOWEL_POINTS = /[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu;

/** The message's plain words, single-spaced, without punctuation and without the polite words round them. */
export function barePhrase(text: string, texts: EngineTexts): string {
  let phrase = phraseOf(text);
  for (let before = ""; before !== phrase; ) {
    before = phrase;
    for (const word of texts.politeWords) {
      if (phrase === word) continue;
      if (phrase.startsWith(`${word} `)) phrase = phrase.slice(word.length + 1);
      if (phrase.endsWith(` ${word}`)) phrase = phrase.slice(0, -word.length - 1);
    }
  }
  return phrase;
}

/** The text's plain words, single-spaced, without vowel points and punctuation but the apostrophe within a word. */
export function phraseOf(text: string): string {
  return (plainLetters(text).match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).join(" ");
}

/** The plain text without vowel points. */
export function plainLetters(text: string): string {
  return plainText(text).replace(VOWEL_POINTS, "");
}
