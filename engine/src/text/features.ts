import { wordsOf } from "./tokens.ts";

/** How much each block of features weighs: characters, words, pairs of neighbouring words. */
export const BLOCK_WEIGHTS: readonly number[] = [1, 0.9, 0.5];
const LONGEST_GRAM = 4;

const SPACE = 0x20;
const WORD_SEED = 0x51ed270b;
const PAIR_SEED = 0x2545f491;
const EDGE = 0x9e3779b9;

/** Hashed features of one text, block after block; valid until the next call of `hashFeatures`. */
interface HashedFeatures {
  hashes: Uint32Array;
  /** Where each block ends in `hashes`, in the order of `BLOCK_WEIGHTS`. */
  ends: [number, number, number];
}

const shared: HashedFeatures = { hashes: new Uint32Array(4096), ends: [0, 0, 0] };

/** Hashes every character n-gram, word and word pair of the tokens into one reused buffer, repeats included. */
export function hashFeatures(tokens: readonly string[]): HashedFeatures {
  let characters = 0;
  for (const token of tokens) characters += token.length + 2;
  const words = wordsOf(tokens);
  const room = characters * LONGEST_GRAM + 2 * words.length + 1;
  if (room > shared.hashes.length) shared.hashes = new Uint32Array(room * 2);
  let end = 0;
  for (const token of tokens) end = hashGrams(token, shared.hashes, end);
  shared.ends[0] = end;
  const firstWord = end;
  for (const word of words) shared.hashes[end++] = hashWord(word);
  shared.ends[1] = end;
  if (words.length > 0) {
    let left = EDGE;
    for (let w = 0; w < words.length; w++) {
      const right = shared.hashes[firstWord + w] ?? 0;
      shared.hashes[end++] = mix(Math.imul(left ^ PAIR_SEED, 0x01000193) + right);
      left = right;
    }
    shared.hashes[end++] = mix(Math.imul(left ^ PAIR_SEED, 0x01000193) + EDGE);
  }
  shared.ends[2] = end;
  return shared;
}

/** The feature of a word as `wordsOf` gives it. */
export function hashWord(word: string): number {
  return hashText(word, WORD_SEED);
}

/** A 32-bit hash of a text's code units. */
export function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** One character alone, then 2 to 4 with a space at either end of the token. */
function hashGrams(token: string, into: Uint32Array, start: number): number {
  const length = token.length;
  let end = start;
  for (let from = -1; from <= length; from++) {
    let hash = 0x811c9dc5;
    const last = Math.min(from + LONGEST_GRAM - 1, length);
    for (let i = from; i <= last; i++) {
      hash = Math.imul(hash ^ (i < 0 || i >= length ? SPACE : token.charCodeAt(i)), 0x01000193);
      if (i > from || (i >= 0 && i < length)) into[end++] = mix(hash + i - from);
    }
  }
  return end;
}

function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
