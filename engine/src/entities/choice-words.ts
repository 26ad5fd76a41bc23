import type { EntityChoice } from "@cxc/contract/entities.ts";
import { plainText } from "../text/plain-text.ts";
import {
  type ChoiceIndex,
  type ChoiceNode,
  choiceIndexOf,
  JOINED_MAX,
  joinedName,
  type NamedChoice,
  SLIP_LETTERS_LEAST,
  UNSPACED,
} from "./choice-index.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { longest, type Mention, type Span } from "./mention.ts";
import { type TextWord, wordsIn } from "./text-words.ts";

/** Longer messages are read as they are written: a slip of the pen is looked for in answers and requests. */
const SLIPS_IN_WORDS_MAX = 60;
/** What may stand between the words of one value: "king-size bed", "bed & breakfast" has a word of its own. */
const GAP = /^[\s'’./-]{1,3}$/u;
const PIECE = 3;
const JOINED_WORDS_MAX = 5;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A value of a choice that a text names; a weak one ("M", "other") counts only beside the entity's own words. */
export interface ChoiceMention extends Mention<string> {
  isWeak: boolean;
}

const NONE: readonly EntityChoice[] = [];

/** The value that a whole text names, as its maker wrote it; undefined for none. */
export function choiceOf(
  { choices = NONE }: Pick<EntityDefinition, "choices">,
  text: string,
): string | undefined {
  const given = text.trim();
  const asWritten = choices.find(({ value, synonyms }) => value === given || synonyms.includes(given));
  if (asWritten) return asWritten.value;
  const plain = plainText(given);
  // A plain text is as long as the text: most words needn't be read.
  const isSame = (word: string) => word.length === plain.length && plainText(word) === plain;
  const same = choices.find(({ value, synonyms }) => isSame(value) || synonyms.some(isSame))?.value;
  return same ?? joinedChoiceOf(choices, plain);
}

/** The one value whose name has the same letters and figures, whatever stands between them. */
function joinedChoiceOf(choices: readonly EntityChoice[], plain: string): string | undefined {
  const wanted = joinedName(plain);
  if (wanted === "" || plain.length > JOINED_MAX * 2) return undefined;
  const last = wanted.at(-1) ?? "";
  const mayBe = (word: string) => word.length <= JOINED_MAX * 2 && word.at(-1)?.toLowerCase() === last;
  const isSame = (word: string) => mayBe(word) && joinedName(plainText(word)) === wanted;
  const [only, ...others] = choices.filter(({ value, synonyms }) => isSame(value) || synonyms.some(isSame));
  return others.length === 0 ? only?.value : undefined;
}

/** A plain text as choices are looked for in it. */
export interface ChoiceText {
  plain: string;
  words: readonly TextWord[];
  /** Every stretch of up to three code units: what has another one stands nowhere. */
  pieces: ReadonlySet<string>;
  /** Where words that stand side by side are one name: by `joinedName`. */
  joined: ReadonlyMap<string, Span>;
}

export function choiceText(plain: string): ChoiceText {
  const pieces = new Set<string>();
  for (let at = 0; at < plain.length; at++) {
    for (let length = 1; length <= PIECE; length++) pieces.add(plain.slice(at, at + length));
  }
  const words = wordsIn(plain);
  return { plain, words, pieces, joined: joinWords(plain, words) };
}

function joinWords(plain: string, words: readonly TextWord[]): Map<string, Span> {
  const joined = new Map<string, Span>();
  words.forEach(({ start }, at) => {
    let name = "";
    for (let next = at; next < at + JOINED_WORDS_MAX; next++) {
      const word = words[next];
      const before = words[next - 1];
      if (!word || (next > at && before && !GAP.test(plain.slice(before.end, word.start)))) break;
      name += joinedName(plain.slice(word.start, word.end));
      if (name.length > JOINED_MAX) break;
      if (!joined.has(name)) joined.set(name, { start, end: word.end });
    }
  });
  return joined;
}

/** The values of a choice that a plain text names, by their words and synonyms, with common endings and single slips. */
export function findChoices(text: ChoiceText, { choices = NONE }: EntityDefinition): ChoiceMention[] {
  const index = choiceIndexOf(choices);
  const { words } = text;
  const found = [
    ...findWords(text, index.root),
    ...findExact(text, index.exact),
    ...findJoined(text, index.joined),
  ];
  const named = longest(found.map((one) => ({ ...one, value: one })));
  const slips =
    words.length <= SLIPS_IN_WORDS_MAX
      ? words
          .filter(({ start, end }) => !named.some((one) => one.start < end && start < one.end))
          .flatMap((word) => findSlip(word, index))
      : [];
  return [...named.map(({ value }) => value), ...slips].sort((a, b) => a.start - b.start);
}

function findJoined({ joined }: ChoiceText, names: ChoiceIndex["joined"]): ChoiceMention[] {
  return [...names].flatMap(([name, named]) => {
    const span = joined.get(name);
    return span && named ? [{ value: named.value, isWeak: named.isWeak, ...span }] : [];
  });
}

function findWords({ plain, words }: ChoiceText, root: ChoiceNode): ChoiceMention[] {
  return words.flatMap((first, at) => {
    let node = root.next?.get(first.stem);
    let best: ChoiceMention | undefined;
    let last = first;
    for (let next = at + 1; node; next++) {
      const end = last.end;
      const named = namedBy(node.ends ?? [], plain.slice(first.start, end));
      if (named) best = { value: named.value, isWeak: named.isWeak, start: first.start, end };
      const word = words[next];
      if (!word || !GAP.test(plain.slice(end, word.start))) break;
      node = node.next?.get(word.stem);
      last = word;
    }
    return best ? [best] : [];
  });
}

/** Of several values with one stem the one that is written so; without one none of them is meant for sure. */
function namedBy(ends: readonly NamedChoice[], written: string): NamedChoice | undefined {
  const same = ends.find(({ plain }) => plain === written);
  if (same) return same;
  const [only, ...others] = ends;
  return others.every(({ value }) => value === only?.value) ? only : undefined;
}

function findExact({ plain, pieces }: ChoiceText, exact: readonly NamedChoice[]): ChoiceMention[] {
  return exact.flatMap((named) => {
    const start = mayStand(named.plain, pieces) ? plain.indexOf(named.plain) : -1;
    const end = start + named.plain.length;
    if (start < 0) return [];
    const joins = (one: string | undefined, other: string | undefined) =>
      LETTER_OR_DIGIT.test(one ?? "") && LETTER_OR_DIGIT.test(other ?? "") && !UNSPACED.test(named.plain);
    const isWhole = !joins(plain[start - 1], plain[start]) && !joins(plain[end], plain[end - 1]);
    return isWhole ? [{ value: named.value, isWeak: named.isWeak, start, end }] : [];
  });
}

/** To look for thousands of words in a long text one by one takes too long. */
function mayStand(word: string, pieces: ReadonlySet<string>): boolean {
  if (word.length <= PIECE) return pieces.has(word);
  for (let at = 0; at + PIECE <= word.length; at++) {
    if (!pieces.has(word.slice(at, at + PIECE))) return false;
  }
  return true;
}

function findSlip({ word, start, end }: TextWord, { single }: ChoiceIndex): ChoiceMention[] {
  if (word.length < SLIP_LETTERS_LEAST) return [];
  const near = (single.get(word[0] ?? "") ?? []).filter(({ plain }) => isOneSlipAway(word, plain));
  const [only, ...others] = near;
  const isSure = only !== undefined && others.every(({ value }) => value === only.value);
  return isSure ? [{ value: only.value, isWeak: only.isWeak, start, end }] : [];
}

/** One letter more, less, another, or two neighbours swapped. */
function isOneSlipAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  const shorter = Math.min(word.length, other.length);
  let start = 0;
  while (start < shorter && word.charCodeAt(start) === other.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++;
  const left = Math.max(word.length, other.length) - start - end;
  if (left <= 1) return true;
  const isSwapped = word[start] === other[start + 1] && word[start + 1] === other[start];
  return left === 2 && word.length === other.length && isSwapped;
}
