import { embeddedWords } from "./embedded-words.ts";
import { beginningOf, letterRowsOf } from "./letters.ts";
import { findWord, type WordTable } from "./word-table.ts";

/** A text as a table reads it. */
export interface TextEmbedding {
  /** As `embeddedWords` makes them. */
  words: readonly string[];
  /** At length 1, or zeros where no word is known. */
  vector: Float32Array;
  /** How long the sum of its words was. */
  length: number;
}

export interface WordEmbedding {
  word: string;
  /** At length 1, or zeros where the word is unknown. */
  vector: Float32Array;
  isKnown: boolean;
  /** How much it says, 0 and more; an unknown one as much as words usually do, so that it counts as not understood. */
  weight: number;
}

interface EmbeddedWord extends WordEmbedding {
  /** What it brings to the sum of a text's words. */
  length: number;
}

/** Of each table; people say the same words again and again. */
const WORDS_KEPT = 2_000;
/** Characters; longer ones are nobody's usual words. */
const LONGEST_KEPT = 32;
const cachedWords = new WeakMap<WordTable, Map<string, EmbeddedWord>>();

/** What a text means by this table: the sum of its words. */
export function embedText(table: WordTable, text: string): TextEmbedding {
  const words = embeddedWords(text);
  const sum = new Float32Array(table.dimensions);
  for (const word of words) {
    const read = embedWord(table, word);
    for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + read.length * (read.vector[d] ?? 0);
  }
  const length = toLengthOne(sum);
  return { words, vector: sum, length };
}

/** What each word means; repeats are left out. */
export function embedWords(table: WordTable, words: readonly string[]): WordEmbedding[] {
  return [...new Set(words)].map((word) => embedWord(table, word));
}

/** The cosine of two vectors of length 1. Four at a time: the sums don't wait for each other. */
export function likenessOf(a: Float32Array, b: Float32Array): number {
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  let d = 0;
  for (; d + 3 < a.length; d += 4) {
    p += (a[d] ?? 0) * (b[d] ?? 0);
    q += (a[d + 1] ?? 0) * (b[d + 1] ?? 0);
    r += (a[d + 2] ?? 0) * (b[d + 2] ?? 0);
    s += (a[d + 3] ?? 0) * (b[d + 3] ?? 0);
  }
  for (; d < a.length; d++) p += (a[d] ?? 0) * (b[d] ?? 0);
  return p + q + r + s;
}

/** Scales a vector in place and answers the length that it had; zeros stay. */
export function toLengthOne(vector: Float32Array): number {
  let squares = 0;
  for (let d = 0; d < vector.length; d++) squares += (vector[d] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (length > 0) for (let d = 0; d < vector.length; d++) vector[d] = (vector[d] ?? 0) / length;
  return length;
}

function embedWord(table: WordTable, word: string): EmbeddedWord {
  const cached = cachedWordsOf(table);
  const hit = cached.get(word);
  if (hit) return hit;
  const vector = new Float32Array(table.dimensions);
  const isKnown = addWord(table, word, vector);
  const length = toLengthOne(vector);
  const read = { word, vector, isKnown: length > 0, length, weight: isKnown ? length : table.usualWeight };
  if (word.length > LONGEST_KEPT) return read;
  const [oldest] = cached.keys();
  if (cached.size >= WORDS_KEPT && oldest !== undefined) cached.delete(oldest);
  cached.set(word, read);
  return read;
}

function cachedWordsOf(table: WordTable): Map<string, EmbeddedWord> {
  let cached = cachedWords.get(table);
  if (!cached) {
    cached = new Map();
    cachedWords.set(table, cached);
  }
  return cached;
}

/**
 * Adds a word's vector; answers whether the table knows anything of it. A table with letters reads an unknown word by its
 * n-grams, and beside every longer word what its relatives have in common.
 */
function addWord(table: WordTable, word: string, sum: Float32Array): boolean {
  const isKnown = addKnown(table, word, sum);
  if (table.letterScales.length === 0) return isKnown;
  const beginning = beginningOf(word);
  const isRelated = beginning !== undefined && addKnown(table, beginning, sum);
  return isKnown || addLetters(table, word, sum) || isRelated;
}

function addKnown(table: WordTable, word: string, sum: Float32Array): boolean {
  const row = findWord(table, word);
  if (row >= 0) addRow(sum, { rows: table.rows, row, scale: table.scales[row] ?? 0 });
  return row >= 0;
}

/** The mean of the rows of its n-grams. */
function addLetters({ letterRows, letterScales }: WordTable, word: string, sum: Float32Array): boolean {
  const found = letterRowsOf(word, letterScales.length);
  for (const row of found)
    addRow(sum, { rows: letterRows, row, scale: (letterScales[row] ?? 0) / found.length });
  return found.length > 0;
}

function addRow(
  sum: Float32Array,
  { rows, row, scale }: { rows: Int8Array; row: number; scale: number },
): void {
  const from = row * sum.length;
  for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + scale * (rows[from + d] ?? 0);
}
