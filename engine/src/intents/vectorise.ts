import { BLOCK_WEIGHTS, hashFeatures } from "../text/features.ts";
import { findFeature, type Vocabulary } from "./vocabulary.ts";

/** Known features of one text; the arrays are reused: valid, up to `length`, until the next call of `vectorise`. */
export interface SparseVector {
  features: Int32Array;
  values: Float64Array;
  length: number;
}

const vector: SparseVector = { features: new Int32Array(2048), values: new Float64Array(2048), length: 0 };
let counts = new Float64Array(1024);

/**
 * Sublinear tf × idf, each block scaled to its weight and the whole to length 1. Unknown features count in the
 * length: a text of mostly unknown words becomes a short vector, so its intents stay close to chance.
 */
export function vectorise(vocabulary: Vocabulary, tokens: readonly string[]): SparseVector {
  const { hashes, ends } = hashFeatures(tokens);
  makeRoom(vocabulary.hashes.length, ends[2]);
  vector.length = 0;
  let total = 0;
  let from = 0;
  for (const [block, weight] of BLOCK_WEIGHTS.entries()) {
    const to = ends[block] ?? from;
    if (to > from) {
      addBlock({ vocabulary, hashes, from, to, weight });
      total += weight * weight;
    }
    from = to;
  }
  const scale = total > 0 ? 1 / Math.sqrt(total) : 0;
  for (let i = 0; i < vector.length; i++) vector.values[i] = (vector.values[i] ?? 0) * scale;
  return vector;
}

/** Adds features that are numbered from `from` on, one a value. */
export function appendBlock(
  text: SparseVector,
  { values, from, weight }: { values: Float32Array; from: number; weight: number },
): void {
  const end = text.length + values.length;
  if (text.features.length < end) grow(text, end * 2);
  for (let d = 0; d < values.length; d++) {
    text.features[text.length] = from + d;
    text.values[text.length++] = (values[d] ?? 0) * weight;
  }
}

function grow(text: SparseVector, size: number): void {
  const { features, values } = text;
  text.features = new Int32Array(size);
  text.features.set(features);
  text.values = new Float64Array(size);
  text.values.set(values);
}

function addBlock(block: {
  vocabulary: Vocabulary;
  hashes: Uint32Array;
  from: number;
  to: number;
  weight: number;
}) {
  const { vocabulary, hashes, from, to, weight } = block;
  const { features, values } = vector;
  const start = vector.length;
  let end = start;
  // Made anew for each block: see decision 084.
  const unknown = new Map<number, number>();
  for (let i = from; i < to; i++) {
    const hash = hashes[i] ?? 0;
    const feature = findFeature(vocabulary, hash);
    if (feature < 0) unknown.set(hash, (unknown.get(hash) ?? 0) + 1);
    else {
      if (counts[feature] === 0) features[end++] = feature;
      counts[feature] = (counts[feature] ?? 0) + 1;
    }
  }
  let squares = 0;
  for (let i = start; i < end; i++) {
    const feature = features[i] ?? 0;
    const value = sublinear(counts[feature] ?? 1) * (vocabulary.idf[feature] ?? 0);
    counts[feature] = 0;
    values[i] = value;
    squares += value * value;
  }
  for (const count of unknown.values()) squares += (sublinear(count) * vocabulary.unknownIdf) ** 2;
  const scale = squares > 0 ? weight / Math.sqrt(squares) : 0;
  for (let i = start; i < end; i++) values[i] = (values[i] ?? 0) * scale;
  vector.length = end;
}

function sublinear(count: number): number {
  return count === 1 ? 1 : 1 + Math.log(count);
}

function makeRoom(vocabularySize: number, features: number): void {
  if (counts.length < vocabularySize) counts = new Float64Array(vocabularySize * 2);
  if (vector.features.length >= features) return;
  vector.features = new Int32Array(features * 2);
  vector.values = new Float64Array(features * 2);
}
