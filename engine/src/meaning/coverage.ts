import { likenessOfTwo } from "./row-likeness.ts";
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

/** Words whose vectors, at length 1, stand one after another. */
export interface KnownWords {
  numbers: ReadonlyMap<string, number>;
  vectors: Float32Array;
}

/** `coverageBy` for each of several lists, of numbers of known words: no word is held beside another twice. */
export function coveragesBy(
  words: readonly WordMeaning[],
  { numbers, vectors }: KnownWords,
  lists: readonly Uint32Array[],
): Float64Array {
  const needed = distinct(lists, numbers.size);
  const [left, right] = [new Float64Array(numbers.size), new Float64Array(numbers.size)];
  const covered = new Float64Array(lists.length);
  const add = ({ word, weight }: WordMeaning, likeness: Float64Array) => {
    const same = numbers.get(word);
    if (same !== undefined) likeness[same] = 1;
    for (let l = 0; l < lists.length; l++)
      covered[l] = (covered[l] ?? 0) + weight * highestOf(likeness, lists[l]);
    if (same !== undefined) likeness[same] = 0;
  };
  for (let w = 0; w < words.length; w += 2) {
    const [one, other] = words.slice(w, w + 2);
    if (!one) break;
    const second = { vector: (other ?? one).vector, into: right };
    likenessOfTwo({ vector: one.vector, into: left }, second, vectors, needed);
    add(one, left);
    if (other) add(other, right);
  }
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? covered.map((sum) => sum / total) : covered;
}

function distinct(lists: readonly Uint32Array[], size: number): Uint32Array {
  const isIn = new Uint8Array(size);
  const found: number[] = [];
  for (const list of lists)
    for (const number of list) {
      if (isIn[number] === 0) found.push(number);
      isIn[number] = 1;
    }
  return Uint32Array.from(found);
}

function highestOf(values: Float64Array, numbers: Uint32Array | undefined): number {
  let best = 0;
  if (numbers)
    for (let n = 0; n < numbers.length; n++) {
      const value = values[numbers[n] ?? 0] ?? 0;
      if (value > best) best = value;
    }
  return best;
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
