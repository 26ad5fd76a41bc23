import type { WordMeaning } from "./text-meaning.ts";

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
    const likeness = product(vector, other.vector);
    if (likeness > best) best = likeness;
  }
  return best;
}

/** Four at a time: the sums don't wait for each other. */
function product(a: Float32Array, b: Float32Array): number {
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  for (let d = 0; d + 3 < a.length; d += 4) {
    p += (a[d] ?? 0) * (b[d] ?? 0);
    q += (a[d + 1] ?? 0) * (b[d + 1] ?? 0);
    r += (a[d + 2] ?? 0) * (b[d + 2] ?? 0);
    s += (a[d + 3] ?? 0) * (b[d + 3] ?? 0);
  }
  return p + q + r + s;
}
