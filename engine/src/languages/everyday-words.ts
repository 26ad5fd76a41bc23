import type { QueryWords } from "./parts/search-words.ts";
import { perPart } from "./per-part.ts";
import { entriesOf, pairsOf } from "./phrase-notation.ts";

/** Words as they are written in lower case. */
export interface EverydayWords {
  /** Words that are asked for, and what a page may have, too. */
  groups: readonly { asked: readonly string[]; said: readonly string[] }[];
  /** By question word: an asked word. */
  bare: ReadonlyMap<string, string>;
  light: ReadonlySet<string>;
}

const NONE: EverydayWords = { groups: [], bare: new Map(), light: new Set() };
const read = perPart("queries", readWords);

/** Tables for one language (ISO 639-1); empty where there are none. */
export function everydayWords(language: string): EverydayWords {
  return read(language) ?? NONE;
}

function readWords({ synonyms, bare, light }: QueryWords): EverydayWords {
  return {
    groups: synonyms.map((group) => {
      const [asked = "", said = ""] = group.split(/\s=\s/u);
      return { asked: entriesOf(asked), said: entriesOf(said) };
    }),
    bare: new Map(pairsOf(bare)),
    light: new Set(entriesOf(light)),
  };
}
