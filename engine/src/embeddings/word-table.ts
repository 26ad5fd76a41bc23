import { ByteReader, ByteWriter } from "../text/bytes.ts";
import { hashText } from "../text/features.ts";

const MAGIC = 0x4d_54_58_43;
const FORMAT = 1;
const SEED = 0x3c6ef372;
const LARGEST = 127;

/** What words mean: a row a word, its weight folded in, so that a text is the sum of its words. Plain data. */
export interface WordTable {
  dimensions: number;
  /** Hashes of the words, those of the lowest rows the most frequent. */
  hashes: Uint32Array;
  /** Open addressing: row + 1 at the hash's slot or after it, 0 where free. */
  slots: Int32Array;
  /** `dimensions` a word, times the word's scale. */
  rows: Int8Array;
  scales: Float32Array;
  /** Rows for the letters of unknown words, chosen by hash; none where the table has no letters. */
  letterRows: Int8Array;
  letterScales: Float32Array;
  /** The mean length of the words' vectors. */
  usualWeight: number;
}

/** Rows of numbers, `dimensions` each. */
export interface WordRows {
  dimensions: number;
  words: readonly string[];
  rows: Float32Array;
  letters: Float32Array;
}

/** A table as bytes, for storing. */
export function encodeWordTable({ dimensions, words, rows, letters }: WordRows): Uint8Array {
  const writer = new ByteWriter();
  writer.uint32s(Uint32Array.of(MAGIC, FORMAT, dimensions));
  writer.uint32s(Uint32Array.from(words, hashWord));
  const packed = packRows(rows, dimensions);
  writer.bytes(packed.rows);
  writer.float32s(packed.scales);
  const packedLetters = packRows(letters, dimensions);
  writer.bytes(packedLetters.rows);
  writer.float32s(packedLetters.scales);
  return writer.finish();
}

/** The table again; throws an Error when the bytes are not a whole table of this format. */
export function decodeWordTable(bytes: Uint8Array): WordTable {
  const reader = new ByteReader(bytes);
  const [magic, format, dimensions = 0] = reader.uint32s();
  if (magic !== MAGIC || format !== FORMAT || dimensions === 0) throw new Error("Not a table of meanings.");
  const hashes = reader.uint32s();
  const read = {
    dimensions,
    hashes,
    slots: indexRows(hashes),
    rows: reader.bytes((buffer) => new Int8Array(buffer)),
    scales: reader.float32s(),
    letterRows: reader.bytes((buffer) => new Int8Array(buffer)),
    letterScales: reader.float32s(),
  };
  const isWhole =
    reader.isDone() &&
    read.scales.length === hashes.length &&
    read.rows.length === hashes.length * dimensions &&
    read.letterRows.length === read.letterScales.length * dimensions;
  if (!isWhole) throw new Error("Damaged table of meanings.");
  return { ...read, usualWeight: meanLength(read.rows, read.scales) };
}

/** The row of a word, or -1. */
export function findWord({ hashes, slots }: WordTable, word: string): number {
  const hash = hashWord(word);
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const row = (slots[slot] ?? 0) - 1;
    if (row < 0 || hashes[row] === hash) return row;
  }
}

function hashWord(word: string): number {
  return hashText(word, SEED);
}

function indexRows(hashes: Uint32Array): Int32Array {
  let size = 16;
  while (size < hashes.length * 2) size *= 2;
  const slots = new Int32Array(size);
  for (let row = 0; row < hashes.length; row++) {
    let slot = (hashes[row] ?? 0) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = row + 1;
  }
  return slots;
}

function meanLength(rows: Int8Array, scales: Float32Array): number {
  const dimensions = rows.length / Math.max(1, scales.length);
  let sum = 0;
  for (let row = 0; row < scales.length; row++) {
    let squares = 0;
    for (let at = row * dimensions, end = at + dimensions; at < end; at++) squares += (rows[at] ?? 0) ** 2;
    sum += Math.sqrt(squares) * (scales[row] ?? 0);
  }
  return sum / Math.max(1, scales.length);
}

function packRows(numbers: Float32Array, dimensions: number) {
  const count = numbers.length / dimensions;
  const rows = new Int8Array(numbers.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const from = row * dimensions;
    let largest = 0;
    for (let d = 0; d < dimensions; d++) largest = Math.max(largest, Math.abs(numbers[from + d] ?? 0));
    if (largest === 0) continue;
    scales[row] = largest / LARGEST;
    for (let d = 0; d < dimensions; d++)
      rows[from + d] = Math.round(((numbers[from + d] ?? 0) * LARGEST) / largest);
  }
  return { rows, scales };
}
