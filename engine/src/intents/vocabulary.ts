import { hashFeatures } from "../text/features.ts";

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
  const { hashes, counts } = mostFrequent(countDocuments(documents), limit);
  const total = documents.length;
  const idf = Float32Array.from(counts, (count) => smoothedIdf(total, count));
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

/** Each hash, ascending, and in how many documents it is. */
interface HashCounts {
  hashes: Uint32Array;
  counts: Uint32Array;
}

/** Sorted numbers instead of maps: a text of random letters has as many features as letters, and they must fit into memory. */
function countDocuments(documents: readonly (readonly string[])[]): HashCounts {
  let all = new Uint32Array(65_536);
  let end = 0;
  for (const tokens of documents) {
    const { hashes, ends } = hashFeatures(tokens);
    const own = hashes.slice(0, ends[2]).sort();
    if (end + own.length > all.length) {
      const grown = new Uint32Array((end + own.length) * 2);
      grown.set(all);
      all = grown;
    }
    for (let i = 0; i < own.length; i++) if (i === 0 || own[i] !== own[i - 1]) all[end++] = own[i] ?? 0;
  }
  return countRuns(all.subarray(0, end).sort());
}

/** In place: the hashes come to stand at the beginning of what was sorted. */
function countRuns(sorted: Uint32Array): HashCounts {
  const counts = new Uint32Array(sorted.length);
  let size = 0;
  for (let i = 0; i < sorted.length; i++) {
    const hash = sorted[i] ?? 0;
    if (size === 0 || hash !== sorted[size - 1]) sorted[size++] = hash;
    counts[size - 1] = (counts[size - 1] ?? 0) + 1;
  }
  return { hashes: sorted.subarray(0, size), counts: counts.subarray(0, size) };
}

/** Of equally frequent ones those with the lower hash. */
function mostFrequent({ hashes, counts }: HashCounts, limit: number): HashCounts {
  if (hashes.length <= limit) return { hashes: hashes.slice(), counts: counts.slice() };
  const { fewest, room } = thresholdOf(counts, limit);
  const frequent: HashCounts = { hashes: new Uint32Array(limit), counts: new Uint32Array(limit) };
  for (let f = 0, size = 0, left = room; f < hashes.length; f++) {
    const count = counts[f] ?? 0;
    if (count < fewest || (count === fewest && left-- <= 0)) continue;
    frequent.hashes[size] = hashes[f] ?? 0;
    frequent.counts[size++] = count;
  }
  return frequent;
}

/** The lowest count among the `limit` highest, and for how many of those that have it there is room. */
function thresholdOf(counts: Uint32Array, limit: number): { fewest: number; room: number } {
  const having: number[] = [];
  for (const count of counts) having[count] = (having[count] ?? 0) + 1;
  let room = limit;
  let fewest = having.length - 1;
  while (fewest > 1 && (having[fewest] ?? 0) <= room) room -= having[fewest--] ?? 0;
  return { fewest, room };
}

function smoothedIdf(documents: number, containing: number): number {
  return Math.log((1 + documents) / (1 + containing)) + 1;
}
