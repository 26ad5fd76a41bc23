import { likenessOf, type WordEmbedding } from "./embed-text.ts";
import type { VectorRows } from "./vector-rows.ts";

/** How much of some words, 0 to 1 and by their weights, is said by others: each as its nearest one is like it. */
export function coverageBy(words: readonly WordEmbedding[], others: readonly WordEmbedding[]): number {
  let total = 0;
  let covered = 0;
  for (const word of words) {
    total += word.weight;
    covered += word.weight * nearest(word, others);
  }
  return total > 0 ? covered / total : 0;
}

/** Words by their numbers, which are those of their vectors' rows. */
export interface KnownWords {
  numbers: ReadonlyMap<string, number>;
  vectors: VectorRows;
}

/** `coverageBy` for each of several lists, of numbers of known words: no word is held beside another twice. */
export function coveragesBy(
  words: readonly WordEmbedding[],
  { numbers, vectors }: KnownWords,
  lists: readonly Uint32Array[],
): Float64Array {
  const needed = distinct(lists, numbers.size);
  const covered = new Float64Array(lists.length);
  let total = 0;
  for (const { word, vector, weight } of words) {
    const cosines = vectors.cosines(vector, needed);
    const same = numbers.get(word);
    if (same !== undefined) cosines[same] = 1;
    for (let l = 0; l < lists.length; l++)
      covered[l] = (covered[l] ?? 0) + weight * highestOf(cosines, lists[l]);
    total += weight;
  }
  return total > 0 ? covered.map((sum) => sum / total) : covered;
}

function distinct(lists: readonly Uint32Array[], size: number): Uint32Array {
  const isIn = new Uint8Array(size);
  const numbers = new Uint32Array(size);
  let count = 0;
  for (const list of lists)
    for (let n = 0; n < list.length; n++) {
      const number = list[n] ?? 0;
      if (isIn[number] === 0) numbers[count++] = number;
      isIn[number] = 1;
    }
  return numbers.subarray(0, count);
}

function highestOf(values: Float32Array, numbers: Uint32Array | undefined): number {
  let best = 0;
  if (numbers)
    for (let n = 0; n < numbers.length; n++) {
      const value = values[numbers[n] ?? 0] ?? 0;
      if (value > best) best = value;
    }
  return best;
}

function nearest({ word, vector }: WordEmbedding, among: readonly WordEmbedding[]): number {
  let best = 0;
  for (const other of among) {
    if (other.word === word) return 1;
    const likeness = likenessOf(vector, other.vector);
    if (likeness > best) best = likeness;
  }
  return best;
}
