import { type EverydayWords, everydayWords } from "../languages/everyday-words.ts";
import { tokenise } from "./tokenise.ts";

/** Everyday words of one language as an index knows them. */
export interface OtherWords {
  /** By stem of an asked word: stems that a page may have in its place. */
  others: ReadonlyMap<string, readonly string[]>;
  /** By question word, in lower case: the asked word that it stands for where nothing else is asked. */
  bare: ReadonlyMap<string, string>;
  /** Words, in lower case, that a page may well lack and yet answer. */
  light: ReadonlySet<string>;
}

const cache = new Map<string, OtherWords>();

/** Stems that stand for one another in questions to a business; empty for a language without a table. */
export function otherWords(language: string): OtherWords {
  let own = cache.get(language);
  if (!own) {
    const { groups, bare, light } = everydayWords(language);
    own = { others: parseGroups(groups, language), bare, light };
    cache.set(language, own);
  }
  return own;
}

function parseGroups(groups: EverydayWords["groups"], language: string): Map<string, string[]> {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    const [asked, said] = [stemsOf(group.asked, language), stemsOf(group.said, language)];
    for (const stem of asked) {
      const own = others.get(stem) ?? new Set();
      for (const other of [...asked, ...said]) if (other !== stem) own.add(other);
      others.set(stem, own);
    }
  }
  return new Map([...others].map(([stem, own]) => [stem, [...own]]));
}

/** Of a language without spaces only whole words of two characters: single ones stand in too many others. */
function stemsOf(words: readonly string[], language: string): string[] {
  return words.flatMap((word) => {
    const stems = tokenise(word, language);
    return stems.length > 1 ? stems.filter((stem) => stem.length > 1) : stems;
  });
}
