import type { EntityChoice } from "@cxc/contract/entities.ts";
import { plainText } from "../../texts/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { type Found, longest } from "./found.ts";
import { type TextWord, tellingWords, wordsIn } from "./text-words.ts";

/** Longer messages are read as they are written: a slip of the pen is looked for in answers and requests. */
const SLIPS_IN_WORDS_MAX = 60;
/** Shorter words are too often another word than a slip. */
const SLIP_LETTERS_LEAST = 6;
/** What may stand between the words of one value: "king-size bed", "bed & breakfast" has a word of its own. */
const GAP = /^[\s'’./-]{1,3}$/u;
const WORDS_ONLY = /^[\p{L}\p{N}]+(?:[\s'./-][\p{L}\p{N}]+)*$/u;
/** Scripts that write no spaces: a word is looked for anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A value of a choice that a text names; a weak one ("M", "other") counts only beside the entity's own words. */
export interface FoundChoice extends Found<string> {
  isWeak: boolean;
}

interface Named {
  plain: string;
  value: string;
  isWeak: boolean;
}

interface Node {
  next: Map<string, Node>;
  ends: Named[];
}

interface Index {
  root: Node;
  /** What is no row of words: "C++", "双人房". */
  exact: Named[];
  /** Single words by their first letter, for slips. */
  single: Map<string, Named[]>;
  byPlain: ReadonlyMap<string, string>;
}

/** The value that a whole text names, as its maker wrote it; undefined for none. */
export function choiceOf(entity: Pick<EntityDefinition, "choices">, text: string): string | undefined {
  return indexOf(entity).byPlain.get(plainText(text).trim());
}

/** The values of a choice that a plain text names, by their words and synonyms, with common endings and single slips. */
export function findChoices(plain: string, entity: EntityDefinition): FoundChoice[] {
  const index = indexOf(entity);
  const words = wordsIn(plain);
  const found = [...findWords(plain, words, index.root), ...findExact(plain, index.exact)];
  const named = longest(found.map((one) => ({ ...one, value: one })));
  const slips =
    words.length <= SLIPS_IN_WORDS_MAX
      ? words
          .filter(({ start, end }) => !named.some((one) => one.start < end && start < one.end))
          .flatMap((word) => findSlip(word, index))
      : [];
  return [...named.map(({ value }) => value), ...slips].sort((a, b) => a.start - b.start);
}

function findWords(plain: string, words: readonly TextWord[], root: Node): FoundChoice[] {
  return words.flatMap((first, at) => {
    let node = root.next.get(first.stem);
    let best: FoundChoice | undefined;
    let last = first;
    for (let next = at + 1; node; next++) {
      const end = last.end;
      const named = namedBy(node.ends, plain.slice(first.start, end));
      if (named) best = { value: named.value, isWeak: named.isWeak, start: first.start, end };
      const word = words[next];
      if (!word || !GAP.test(plain.slice(end, word.start))) break;
      node = node.next.get(word.stem);
      last = word;
    }
    return best ? [best] : [];
  });
}

/** Of several values with one stem the one that is written so; without one none of them is meant for sure. */
function namedBy(ends: readonly Named[], written: string): Named | undefined {
  const same = ends.find(({ plain }) => plain === written);
  if (same) return same;
  const [only, ...others] = ends;
  return others.every(({ value }) => value === only?.value) ? only : undefined;
}

function findExact(plain: string, exact: readonly Named[]): FoundChoice[] {
  return exact.flatMap((named) => {
    const start = plain.indexOf(named.plain);
    const end = start + named.plain.length;
    if (start < 0) return [];
    const joins = (one: string | undefined, other: string | undefined) =>
      LETTER_OR_DIGIT.test(one ?? "") && LETTER_OR_DIGIT.test(other ?? "") && !UNSPACED.test(named.plain);
    const isWhole = !joins(plain[start - 1], plain[start]) && !joins(plain[end], plain[end - 1]);
    return isWhole ? [{ value: named.value, isWeak: named.isWeak, start, end }] : [];
  });
}

function findSlip({ word, start, end }: TextWord, { single }: Index): FoundChoice[] {
  if (word.length < SLIP_LETTERS_LEAST) return [];
  const near = (single.get(word[0] ?? "") ?? []).filter(({ plain }) => isOneSlipAway(word, plain));
  const [only, ...others] = near;
  const isSure = only !== undefined && others.every(({ value }) => value === only.value);
  return isSure ? [{ value: only.value, isWeak: only.isWeak, start, end }] : [];
}

/** One letter more, less, another, or two neighbours swapped. */
function isOneSlipAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

const known = new WeakMap<readonly EntityChoice[], Index>();
const NONE: readonly EntityChoice[] = [];

/** Read once as long as the snapshot lives. */
function indexOf({ choices = NONE }: Pick<EntityDefinition, "choices">): Index {
  const index = known.get(choices) ?? makeIndex(choices);
  known.set(choices, index);
  return index;
}

function makeIndex(choices: readonly EntityChoice[]): Index {
  const root: Node = { next: new Map(), ends: [] };
  const exact: Named[] = [];
  const single = new Map<string, Named[]>();
  const byPlain = new Map<string, string>();
  for (const { value, synonyms } of choices) {
    for (const word of [value, ...synonyms]) {
      const plain = plainText(word).trim();
      if (!byPlain.has(plain)) byPlain.set(plain, value);
      const named = { plain, value, isWeak: plain.length < 2 || isCommon(plain) };
      if (!WORDS_ONLY.test(plain) || UNSPACED.test(plain)) {
        exact.push({ ...named, isWeak: false });
        continue;
      }
      const words = wordsIn(plain);
      add(root, words, named);
      if (words.length === 1 && plain.length >= SLIP_LETTERS_LEAST) {
        const first = plain[0] ?? "";
        single.set(first, [...(single.get(first) ?? []), named]);
      }
    }
  }
  return { root, exact, single, byPlain };
}

function isCommon(plain: string): boolean {
  return !/\d/u.test(plain) && tellingWords(plain).length === 0;
}

function add(root: Node, words: readonly TextWord[], named: Named): void {
  let node = root;
  for (const { stem } of words) {
    const next: Node = node.next.get(stem) ?? { next: new Map(), ends: [] };
    node.next.set(stem, next);
    node = next;
  }
  node.ends.push(named);
}
