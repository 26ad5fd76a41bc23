import type { SparseVector } from "./vectorise.ts";
import { appendBlock } from "./vectorise.ts";

/** How much the block weighs beside all of characters and words, whose length is 1. */
export const EMBEDDED_WEIGHT = 1;
/** A table of words knows less than an embedding model does. */
export const TABLE_WEIGHT = 0.5;
const LARGEST = 127;

/** The block of features that comes from vectors of texts: what it takes to use a text's vector. */
export interface EmbeddingBlock {
  weight: number;
  /** What all phrases have in common, which says nothing of any; as long as the vectors. */
  mean: Float32Array;
  /** The vectors of the model's exemplars, in their order; of length 127 each. */
  exemplars: Int8Array;
}

/** The mean of these vectors, which are all of one length. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let d = 0; d < mean.length; d++) mean[d] = (mean[d] ?? 0) + (vector[d] ?? 0);
  return mean.map((sum) => sum / Math.max(1, vectors.length));
}

/** The vector without the mean, at length 1; zeros where nothing is left. */
export function centred(vector: Float32Array, mean: Float32Array): Float32Array {
  const rest = new Float32Array(mean.length);
  let squares = 0;
  for (let d = 0; d < rest.length; d++) {
    rest[d] = (vector[d] ?? 0) - (mean[d] ?? 0);
    squares += (rest[d] ?? 0) ** 2;
  }
  const length = Math.sqrt(squares);
  for (let d = 0; d < rest.length; d++) rest[d] = length > 1e-6 ? (rest[d] ?? 0) / length : 0;
  return rest;
}

/** Adds the block to a text's features, after the vocabulary's; the whole stays as long as it was. */
export function appendEmbedding(
  text: SparseVector,
  embedding: Float32Array,
  { from, weight }: { from: number; weight: number },
): void {
  const scale = jointScale(weight);
  for (let i = 0; i < text.length; i++) text.values[i] = (text.values[i] ?? 0) * scale;
  appendBlock(text, { values: embedding, from, weight: weight * scale });
}

/** The vectors of the exemplars, a byte a dimension. */
export function packEmbeddings(embeddings: readonly Float32Array[], kept: readonly number[]): Int8Array {
  const dimensions = embeddings[0]?.length ?? 0;
  const packed = new Int8Array(kept.length * dimensions);
  for (const [p, row] of kept.entries()) {
    packed.set(embeddings[row]?.map((value) => Math.round(value * LARGEST)) ?? [], p * dimensions);
  }
  return packed;
}

/** The joint likeness of a text and exemplar `p`, whose words alone are this much alike (as features that were joined). */
export function jointLikeness(
  { exemplars, weight }: EmbeddingBlock,
  embedding: Float32Array,
  { exemplar, words }: { exemplar: number; words: number },
): number {
  const from = exemplar * embedding.length;
  const scale = jointScale(weight);
  let product = 0;
  for (let d = 0; d < embedding.length; d++) product += (embedding[d] ?? 0) * (exemplars[from + d] ?? 0);
  return (words + (weight * weight * scale * product) / LARGEST) * scale;
}

function jointScale(weight: number): number {
  return 1 / Math.sqrt(1 + weight * weight);
}
