import { likenessOf, type WordMeaning } from "./text-meaning.ts";

/** How much of some words, 0 to 1 and by their weights, is said by others: each as its nearest one is like it. */
export function coverageBy(words: readonly WordMeaning[], others: readonly WordMeaning[]): number {
  let total = 0;
  let covered = 0;
  for (const word of words) {
    total += word.weight;
    covered += word.weight * nearest(word, others);
  }
  return total > 0 ? covered / total : 0;
}

function nearest({ word, vector }: WordMeaning, among: readonly WordMeaning[]): number {
  let best = 0;
  for (const other of among) {
    if (other.word === word) return 1;
    const likeness = likenessOf(vector, other.vector);
    if (likeness > best) best = likeness;
  }
  return best;
}
