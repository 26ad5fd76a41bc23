import { tokenise } from "./tokenise.ts";

/** Languages that write several words as one. */
const COMPOUNDING: ReadonlySet<string> = new Set(["de", "nl", "sv", "da", "no", "fi", "hu"]);
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 8;
const LONGEST = 40;

/** The words that a compound is made of, longest first, as far as `isKnown` says so: "Versandkosten" has "Versand". */
export function partsOf(word: string, language: string, isKnown: (stem: string) => boolean): string[] {
  if (!COMPOUNDING.has(language) || word.length < SHORTEST_COMPOUND || word.length > LONGEST) return [];
  const find = (part: string) => tokenise(part, language).find(isKnown);
  const parts = new Set<string>();
  for (let end = word.length - 3; end >= SHORTEST_PART && parts.size === 0; end--) {
    const head = find(word.slice(0, end));
    if (head !== undefined) parts.add(head);
  }
  for (let start = 3; start <= word.length - SHORTEST_PART; start++) {
    const tail = find(word.slice(start));
    if (tail === undefined) continue;
    parts.add(tail);
    break;
  }
  return [...parts];
}
