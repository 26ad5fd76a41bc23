import { FIRST_NAMES } from "../languages/first-names.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { sourceOfAll, wordsOfEach } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import { isOverlapping, type Mention, type Span } from "./mention.ts";

/** The parts of a message between its marks. */
const PART = /[^,;\n]+/gu;
const PARTS_MAX = 10;
const WORDS_MAX = 4;
/** "For tim berger", "sono maria lopez": what introduces a name, in small letters, too. */
const leads = lazily(
  () =>
    new RegExp(
      `^(?:(?:${sourceOfAll(({ naming }) => naming?.joins)}) )?(?:${sourceOfAll(({ naming }) => naming?.leads)}) `,
      "u",
    ),
);
const firstNames = lazily(
  () => new Set([...wordsOfEach(({ naming }) => naming?.firstNames), ...entriesOf(FIRST_NAMES)]),
);
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’-]{0,38}\.?$/u;

/**
 * The name that stands by itself beside other values ("anna, tomorrow at 5"), however it is written: the first part of a
 * message that holds no value (`taken`) and begins with a known first name.
 */
export function findBareName(text: string, taken: readonly Span[]): Mention<string> | undefined {
  const parts = [...text.matchAll(PART)];
  if (parts.length < 2 || parts.length > PARTS_MAX) return undefined;
  for (const { 0: part, index } of parts) {
    const lead = leads().exec(plainText(part.trim()))?.[0].length ?? 0;
    const value = part.trim().slice(lead).trim();
    const start = index + part.lastIndexOf(value);
    const found = { value, start, end: start + value.length };
    if (value !== "" && isKnownName(value) && !taken.some((one) => isOverlapping(one, found))) return found;
  }
  return undefined;
}

/** Whether a text is a name that begins with a known first name, however it is written. */
export function isKnownName(text: string): boolean {
  const words = text.split(/\s+/u);
  const [first = ""] = words;
  const isKnown = firstNames().has(plainText(first).split("-", 1)[0] ?? "");
  return isKnown && words.length <= WORDS_MAX && words.every((word) => NAME_WORD.test(word));
}
