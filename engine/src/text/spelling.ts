const SHORTEST = 4;
/** A shorter word must keep its first two letters: short words are too alike. */
const SHORTEST_TO_CHANGE_AT_HEAD = 5;
const LONGEST = 30;
const LETTERS = /^[\p{L}\p{M}']+$/u;

/** Finds the known word that a misspelt one was meant to be. */
export interface Speller {
  known: Set<string>;
  /** Ranks of the words by their first two and by their last two letters: one slip leaves one of the two whole. */
  heads: Map<number, number[]>;
  tails: Map<number, number[]>;
  words: readonly string[];
}

/** Whether a word is long enough, and made of letters, so that one slip in it can be told. */
export function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && LETTERS.test(word);
}

/** `words`: the most frequent first. */
export function makeSpeller(words: readonly string[]): Speller {
  const speller: Speller = { known: new Set(words), heads: new Map(), tails: new Map(), words };
  for (const [rank, word] of words.entries()) {
    if (!isCorrectable(word)) continue;
    push(speller.heads, headOf(word), rank);
    push(speller.tails, tailOf(word), rank);
  }
  return speller;
}

/** The most frequent known word that one slip away turned into this one; the word itself when it is known or none is near. */
export function correctSpelling(speller: Speller, word: string): string {
  if (speller.known.has(word) || !isCorrectable(word)) return word;
  const head = firstNear(speller, speller.heads.get(headOf(word)), word);
  if (word.length < SHORTEST_TO_CHANGE_AT_HEAD) return speller.words[head] ?? word;
  const tail = firstNear(speller, speller.tails.get(tailOf(word)), word);
  return speller.words[Math.min(head, tail)] ?? word;
}

/** Whether one letter more, less, other or swapped with its neighbour makes one text of the other. */
export function isOneSlipAway(left: string, right: string): boolean {
  const difference = left.length - right.length;
  if (difference > 1 || difference < -1) return false;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    left.charCodeAt(left.length - 1 - end) === right.charCodeAt(right.length - 1 - end)
  )
    end++;
  const leftOver = left.length - start - end;
  const rightOver = right.length - start - end;
  if (leftOver <= 1 && rightOver <= 1) return true;
  return (
    leftOver === 2 && rightOver === 2 && left[start] === right[start + 1] && left[start + 1] === right[start]
  );
}

function firstNear(speller: Speller, ranks: number[] | undefined, word: string): number {
  for (const rank of ranks ?? []) if (isOneSlipAway(speller.words[rank] ?? "", word)) return rank;
  return Number.POSITIVE_INFINITY;
}

function headOf(word: string): number {
  return word.charCodeAt(0) * 65_536 + word.charCodeAt(1);
}

function tailOf(word: string): number {
  return word.charCodeAt(word.length - 2) * 65_536 + word.charCodeAt(word.length - 1);
}

function push(buckets: Map<number, number[]>, key: number, rank: number): void {
  const bucket = buckets.get(key);
  if (bucket) bucket.push(rank);
  else buckets.set(key, [rank]);
}
