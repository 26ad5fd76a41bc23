import type { EntityChoice } from "@cxc/contract/entities.ts";
import { plainText } from "../text/plain-text.ts";
import { type TextWord, tellingWords, wordsIn } from "./text-words.ts";

/** Of all indexes that are kept, counted by the characters of their words: each takes about a hundred bytes of memory. */
const KEPT_CHARACTERS_MAX = 262_144;
/** Shorter words are too often another word than a slip. */
export const SLIP_LETTERS_LEAST = 6;
const WORDS_ONLY = /^[\p{L}\p{N}]+(?:[\s'./-]{1,3}[\p{L}\p{N}]+)*\.?$/u;
/** What people leave out or put between the letters of a name: "Land's End", "Off-white", "St. Ives". */
const BETWEEN = /[\s'./-]+/gu;
/** Shorter ones are too often other words that stand side by side. */
const JOINED_LEAST = 5;
export const JOINED_MAX = 40;
const ONE_WORD = /^[\p{L}\p{N}]+$/u;
/** Scripts that write no spaces: a word is looked for anywhere. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** A value by one of its words. */
export interface NamedChoice {
  plain: string;
  value: string;
  isWeak: boolean;
}

/** A place among the stems of words: those that may follow, and the values whose words end here. */
export interface ChoiceNode {
  next?: Map<string, ChoiceNode>;
  ends?: NamedChoice[];
}

export interface ChoiceIndex {
  root: ChoiceNode;
  /** What is no row of words: "C++", "双人房". */
  exact: readonly NamedChoice[];
  /** By their letters and figures alone: `joinedName`; undefined where two values share them. */
  joined: ReadonlyMap<string, NamedChoice | undefined>;
  /** Single words by their first letter, for slips. */
  single: ReadonlyMap<string, readonly NamedChoice[]>;
}

interface Kept {
  index: ChoiceIndex;
  characters: number;
}

/** The indexes used last, the longest unused first. */
const cachedIndexes = new Map<readonly EntityChoice[], Kept>();
let keptCharacters = 0;

/** The words of a choice's values as messages are searched for them; made again where others needed the room meanwhile. */
export function choiceIndexOf(choices: readonly EntityChoice[]): ChoiceIndex {
  const known = cachedIndexes.get(choices);
  if (known) {
    cachedIndexes.delete(choices);
    cachedIndexes.set(choices, known);
    return known.index;
  }
  const made = { index: makeIndex(choices), characters: charactersOf(choices) };
  cachedIndexes.set(choices, made);
  keptCharacters += made.characters;
  for (const [oldest, { characters }] of cachedIndexes) {
    if (keptCharacters <= KEPT_CHARACTERS_MAX) break;
    cachedIndexes.delete(oldest);
    keptCharacters -= characters;
  }
  return made.index;
}

/** How long the values and synonyms of a choice are together, in UTF-16 code units. */
export function charactersOf(choices: readonly EntityChoice[]): number {
  return choices.reduce(
    (sum, { value, synonyms }) => synonyms.reduce((more, word) => more + word.length, sum + value.length),
    0,
  );
}

/** A plain name without what may stand between its letters. */
export function joinedName(plain: string): string {
  return plain.replace(BETWEEN, "");
}

function makeIndex(choices: readonly EntityChoice[]): ChoiceIndex {
  const root: ChoiceNode = {};
  const exact: NamedChoice[] = [];
  const joined = new Map<string, NamedChoice | undefined>();
  const single = new Map<string, NamedChoice[]>();
  for (const { value, synonyms } of choices) {
    for (const word of [value, ...synonyms]) {
      const plain = plainText(word).trim();
      if (!WORDS_ONLY.test(plain) || UNSPACED.test(plain)) {
        exact.push({ plain, value, isWeak: false });
        continue;
      }
      const named = { plain, value, isWeak: plain.length < 2 || isCommon(plain) };
      add(root, wordsIn(plain), named);
      const name = joinedName(plain);
      const other = joined.get(name);
      if (name.length >= JOINED_LEAST && name.length <= JOINED_MAX)
        joined.set(name, joined.has(name) && other?.value !== value ? undefined : named);
      if (plain.length < SLIP_LETTERS_LEAST || !ONE_WORD.test(plain)) continue;
      const first = plain[0] ?? "";
      const others = single.get(first);
      if (others) others.push(named);
      else single.set(first, [named]);
    }
  }
  return { root, exact, joined, single };
}

function isCommon(plain: string): boolean {
  return !/\d/u.test(plain) && tellingWords(plain).length === 0;
}

function add(root: ChoiceNode, words: readonly TextWord[], named: NamedChoice): void {
  let node = root;
  for (const { stem } of words) {
    node.next ??= new Map();
    const next: ChoiceNode = node.next.get(stem) ?? {};
    node.next.set(stem, next);
    node = next;
  }
  node.ends ??= [];
  node.ends.push(named);
}
