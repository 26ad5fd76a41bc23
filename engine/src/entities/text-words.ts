import { sourceOfAll } from "../languages/sources-of-all.ts";
import { wordsOfAll } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import type { Span } from "./mention.ts";

/** A unit written onto its figure is a word of its own: "20degrees". */
const WORD = /\p{N}+(?=\p{L}{4})|[\p{L}\p{N}]+/gu;
const compounds = lazily(() => {
  const source = sourceOfAll(({ titles }) => titles?.compounds).replaceAll(" ", "[\\s-]");
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "gu");
});
const ENDING = /(?:ern|es|en|er|s|n|e|a|o|i)$/u;

const COMMON = wordsOfAll(({ common }) => common);

/** A word of a text as it is compared: plain, without its ending. */
export interface TextWord extends Span {
  word: string;
  stem: string;
}

/** The words of a plain text in order, "check in" being one. */
export function wordsIn(plain: string): TextWord[] {
  // The pair keeps its length: the space between becomes a letter that `stem` and comparison leave out.
  const joined = plain.replace(
    compounds(),
    (_, verb: string, particle: string) => `${verb}${GLUE}${particle}`,
  );
  return [...joined.matchAll(WORD)].map((match) => {
    const word = match[0].replace(GLUE, "");
    return { word, stem: stemOf(word), start: match.index, end: match.index + match[0].length };
  });
}

const GLUE = "ˑ";

/** The words of a title or description that can tell its entity from another, stems included once. */
export function tellingWords(text: string): TextWord[] {
  return wordsIn(plainText(text)).filter(({ word }) => word.length > 1 && !COMMON.has(word));
}

/** A word without a common ending, so that "adulte" meets "adults". */
export function stemOf(word: string): string {
  return word.length > 3 ? word.replace(ENDING, "") : word;
}
