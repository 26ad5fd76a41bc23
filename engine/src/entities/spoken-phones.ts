import { numberOf } from "../languages/number-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import type { Mention } from "./mention.ts";

/** Fewer words in a row are a count, or a time. */
const WORDS_LEAST = 5;
const WORDS_MAX = 20;
/** Who says digits in words says little else; each word is tried as a hundred numbers. */
const READ_MAX = 1_000;
const DIGITS_LEAST = 7;
const DIGITS_MAX = 15;
const WORD = /\p{L}+(?:[-']\p{L}+)*/gu;
const GAP = /^[\s,.-]{1,3}$/u;

/**
 * Phone numbers that a plain text says in words ("five five five, one two three four", "zéro six douze trente-quatre …"),
 * as digits.
 */
export function findSpokenPhones(plain: string, language: string): Mention<string>[] {
  const words = wordsOf(language);
  const runs: { digits: string; count: number; start: number; end: number }[] = [];
  for (const { 0: word, index } of plain.slice(0, READ_MAX).matchAll(WORD)) {
    const digits = numberOf(word, words);
    if (digits === undefined) continue;
    const last = runs.at(-1);
    const end = index + word.length;
    if (last && last.count < WORDS_MAX && GAP.test(plain.slice(last.end, index)))
      runs[runs.length - 1] = { ...last, digits: last.digits + digits, count: last.count + 1, end };
    else runs.push({ digits: String(digits), count: 1, start: index, end });
  }
  return runs
    .filter(({ digits, count }) => count >= WORDS_LEAST && isLong(digits))
    .map(({ digits, start, end }) => ({ value: digits, start, end }));
}

function isLong({ length }: string): boolean {
  return length >= DIGITS_LEAST && length <= DIGITS_MAX;
}
