import { negatorsOf } from "../languages/find-negations.ts";
import { perPart } from "../languages/per-part.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { wordsOfEach } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";

/** "Balcony: no", as a row reads: between its cells stand commas or semicolons. */
const CELL = /(?:^|(?<=[,;–]\s))[^:,;–]+:([^:,;]+)(?:[,;]\s|$)/gu;
/** What stands in a cell for "no" without a word. */
const DENIALS: ReadonlySet<string> = new Set(["-", "–", "—", "0", "✗", "✘", "❌", "☐"]);
/** So far behind its negation a thing stands: "without a private balcony". */
const WORDS_DENIED = 3;
const WORD = /^[\p{L}\p{M}\p{N}'’-]+$/u;

const noWords = lazily(() => wordsOfEach(({ answers }) => answers?.no));
const noOf = perPart("answers", ({ no }) => entriesOf(plainText(no)));
const withoutOf = perPart("context", ({ without }) => entriesOf(plainText(without)));
const andOf = perPart("context", ({ and }) => entriesOf(plainText(and)));

const negating = new Map<string, ReadonlySet<string>>();

/** A text in ISO 639-1 `language` without what it says is not so: "Balcony: no" of a row, "without a balcony" of a sentence. */
export function withoutDenied(text: string, language: string): string {
  const rows = text.replace(CELL, (cell, value: string) => {
    return DENIALS.has(value.trim()) || noWords().has(plainText(value).trim()) ? " " : cell;
  });
  const negators = negatorsIn(language);
  const ends = new Set(andOf(language) ?? []);
  let room = 0;
  const words = rows.split(/(?<=\s)/u).filter((piece) => {
    const word = plainText(piece).trim();
    if (ends.has(word)) room = 0;
    const isDenied = room > 0;
    room = negators.has(word) ? WORDS_DENIED : Math.max(0, room - 1);
    if (!WORD.test(piece.trim())) room = 0;
    return !isDenied;
  });
  return words.join("");
}

/** Words of which each makes what stands behind it not so: "no", "not", "without". */
function negatorsIn(language: string): ReadonlySet<string> {
  const known = negating.get(language);
  if (known) return known;
  const words = [...negatorsOf(language), ...(withoutOf(language) ?? []), ...(noOf(language) ?? [])];
  const negators = new Set(words);
  negating.set(language, negators);
  return negators;
}
