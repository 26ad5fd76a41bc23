import { hashFeatures } from "./features.ts";

/** The features that the recogniser knows: feature `f` has the hash `hashes[f]`, ascending, and the weight `idf[f]`. */
export interface Vocabulary {
  hashes: Uint32Array;
  idf: Float32Array;
  /** What a feature weighs that no phrase has. */
  unknownIdf: number;
  /** Open addressing, a power of two long: feature number + 1 at the hash's slot or after it, 0 where free. */
  slots: Int32Array;
}

/** With fewer phrases an unknown word would hardly weigh more than a common one, and any "what is" would match. */
const FEWEST_DOCUMENTS = 20;

/** Counts the phrases' features and keeps the `limit` most frequent; `documents` are token lists. */
export function buildVocabulary(documents: readonly (readonly string[])[], limit: number): Vocabulary {
  const counts = countDocuments(documents);
  let known = [...counts];
  if (known.length > limit) known = known.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  const frequency = new Map(known);
  const hashes = Uint32Array.from(frequency.keys()).sort();
  const total = documents.length;
  const idf = new Float32Array(hashes.length);
  for (let f = 0; f < hashes.length; f++) idf[f] = smoothedIdf(total, frequency.get(hashes[f] ?? 0) ?? 1);
  return {
    hashes,
    idf,
    unknownIdf: smoothedIdf(Math.max(total, FEWEST_DOCUMENTS), 1),
    slots: indexHashes(hashes),
  };
}

/** The lookup table of a vocabulary's hashes, made again when a model is read from its bytes. */
export function indexHashes(hashes: Uint32Array): Int32Array {
  let size = 16;
  while (size < hashes.length * 2) size *= 2;
  const slots = new Int32Array(size);
  for (let f = 0; f < hashes.length; f++) {
    let slot = (hashes[f] ?? 0) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = f + 1;
  }
  return slots;
}

/** The number of the feature with this hash, or -1. */
export function findFeature(vocabulary: Vocabulary, hash: number): number {
  const { slots, hashes } = vocabulary;
  const mask = slots.length - 1;
  let slot = hash & mask;
  for (;;) {
    const feature = (slots[slot] ?? 0) - 1;
    if (feature < 0 || hashes[feature] === hash) return feature;
    slot = (slot + 1) & mask;
  }
}

function countDocuments(documents: readonly (readonly string[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  const lastSeen = new Map<number, number>();
  for (const [number, tokens] of documents.entries()) {
    const { hashes, ends } = hashFeatures(tokens);
    for (let i = 0; i < ends[2]; i++) {
      const hash = hashes[i] ?? 0;
      if (lastSeen.get(hash) === number) continue;
      lastSeen.set(hash, number);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
  }
  return counts;
}

function smoothedIdf(documents: number, containing: number): number {
  return Math.log((1 + documents) / (1 + containing)) + 1;
}
