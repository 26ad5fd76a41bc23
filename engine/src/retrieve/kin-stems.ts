import type { StemTable } from "./stem-table.ts";
import { tokenise } from "./tokenise.ts";

/** Languages that write several words as one. */
const COMPOUNDING: ReadonlySet<string> = new Set(["de", "nl", "sv", "da", "no", "fi", "hu"]);
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 8;
const LONGEST = 40;
const SHORTEST_HEAD = 5;
const MOST_MORE = 6;
const LETTERS_ONLY = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;

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

/** Stems that go on where this one ends, or end where it goes on: "cardiolog" for "cardiologist". */
export function findKin(stem: string, table: StemTable): number[] {
  if (stem.length < SHORTEST_HEAD || stem.length > LONGEST || !LETTERS_ONLY.test(stem)) return [];
  const chars = Uint16Array.from(stem, (char) => char.charCodeAt(0));
  const kin: number[] = [];
  for (let other = 0; other < table.size; other++) {
    const from = table.startOf(other);
    const length = table.endOf(other) - from;
    const shared = Math.min(length, chars.length);
    if (shared < SHORTEST_HEAD || Math.abs(length - chars.length) > MOST_MORE) continue;
    let at = 0;
    while (at < shared && chars[at] === table.chars[from + at]) at++;
    if (at === shared) kin.push(other);
  }
  return kin;
}
