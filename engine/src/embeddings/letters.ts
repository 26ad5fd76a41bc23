import { hashText } from "../text/features.ts";

const SEED = 0x5bd1e995;
const SHORTEST = 3;
const LONGEST = 5;
const BEGINNING = 4;

/** The rows of a table's letters that a word's n-grams of three to five fall into; none for a word of one letter. */
export function letterRowsOf(word: string, rows: number): number[] {
  if (word.length < 2 || rows === 0) return [];
  const edged = `<${word}>`;
  const found: number[] = [];
  for (let size = SHORTEST; size <= LONGEST; size++)
    for (let at = 0; at + size <= edged.length; at++)
      found.push(hashText(edged.slice(at, at + size), SEED) % rows);
  return found;
}

/** What stands beside a longer word for its relatives: its first four letters; undefined for a shorter one. */
export function beginningOf(word: string): string | undefined {
  return word.length > BEGINNING ? `${word.slice(0, BEGINNING)}*` : undefined;
}
