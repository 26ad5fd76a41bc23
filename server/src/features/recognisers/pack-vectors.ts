import { createHash } from "node:crypto";
import type { IntentExamples } from "@cxc/engine/intents/train.ts";

const HASH_BYTES = 16;
const LARGEST = 127;

/** Vectors a byte a dimension, by the hash of their text. */
export type PackedVectors = Map<string, Int8Array>;

/** The texts of an intent that have vectors: its phrases, then its title. */
export function textsOf({ phrases, title }: Pick<IntentExamples, "phrases" | "title">): string[] {
  return [...phrases, title];
}

/** The intents with those vectors of their phrases and titles that are among the stored ones. */
export function addVectors(intents: readonly IntentExamples[], stored: Uint8Array): IntentExamples[] {
  const known = decodeVectors(stored);
  return intents.map((intent) => {
    const vectors = textsOf(intent).flatMap((text) => known.get(hashOf(text)) ?? []);
    return { ...intent, vectors: vectors.map(unpacked) };
  });
}

/** What names a text among the vectors. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest().toString("latin1", 0, HASH_BYTES);
}

/** By its largest value: only where a vector points counts. */
export function packed(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value * LARGEST) / (largest || 1)));
}

/** At length 1 again. */
function unpacked(vector: Int8Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => value / (length || 1));
}

/** The number of dimensions, then each of these hashes with its vector. */
export function encodeVectors(hashes: readonly string[], vectors: PackedVectors): Uint8Array {
  const entries = hashes.flatMap((hash) => {
    const vector = vectors.get(hash);
    return vector
      ? [Buffer.from(hash, "latin1"), Buffer.from(vector.buffer, vector.byteOffset, vector.length)]
      : [];
  });
  return Buffer.concat([new Uint8Array(Uint32Array.of(entries[1]?.length ?? 0).buffer), ...entries]);
}

/** The vectors that `encodeVectors` wrote. */
export function decodeVectors(bytes: Uint8Array): PackedVectors {
  const buffer = Buffer.from(bytes);
  const dimensions = buffer.readUInt32LE(0);
  const vectors: PackedVectors = new Map();
  for (let at = 4; at < buffer.length; at += HASH_BYTES + dimensions) {
    const vector = buffer.subarray(at + HASH_BYTES, at + HASH_BYTES + dimensions);
    vectors.set(buffer.toString("latin1", at, at + HASH_BYTES), new Int8Array(vector));
  }
  return vectors;
}
