import { createHash } from "node:crypto";
import type { Embedder } from "@cxc/engine/ports.ts";
import type { IntentExamples } from "@cxc/engine/understand/recogniser/train.ts";
import type { Database } from "../../database/open.ts";
import { findModel, insertModel } from "./recognisers.repository.ts";

const TEXTS_AT_ONCE = 32;
const HASH_BYTES = 16;
const LARGEST = 127;

/** An agent's recogniser that was trained with this model's vectors, as `recogniser_models` names it. */
export function jointName(hash: string, embedder: Embedder): string {
  return `${hash} ${fingerprint(embedder)}`;
}

/**
 * The intents with the vectors of their phrases and titles. An agent's vectors are kept by the hash of their text, a
 * byte a dimension, so that a save asks for new texts only. Throws a ModelFailure.
 */
export async function withVectors(
  intents: readonly IntentExamples[],
  { agentId, embedder }: { agentId: string; embedder: Embedder },
  { query }: Database,
): Promise<IntentExamples[]> {
  const name = { agentId, hash: `vectors ${fingerprint(embedder)}` };
  const stored = await findModel(name, query);
  const known = stored ? decode(stored) : new Map<string, Int8Array>();
  const texts = new Set(intents.flatMap(textsOf));
  const missing = [...texts].filter((text) => !known.has(hashOf(text)));
  for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
    const batch = missing.slice(from, from + TEXTS_AT_ONCE);
    const vectors = await embedder.embed(batch, { purpose: "query", is_patient: true });
    for (const [n, text] of batch.entries()) {
      const vector = vectors[n];
      if (vector) known.set(hashOf(text), packed(vector));
    }
  }
  if (missing.length > 0) await insertModel(name, encode([...texts].map(hashOf), known), query);
  return intents.map((intent) => {
    const vectors = textsOf(intent).flatMap((text) => known.get(hashOf(text)) ?? []);
    return { ...intent, vectors: vectors.map(unpacked) };
  });
}

function textsOf({ phrases, title }: IntentExamples): string[] {
  return [...phrases, title];
}

function fingerprint({ model }: Embedder): string {
  return createHash("sha256").update(model).digest("base64url").slice(0, HASH_BYTES);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest().toString("latin1", 0, HASH_BYTES);
}

/** By its largest value: only where a vector points counts. */
function packed(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((value * LARGEST) / (largest || 1)));
}

/** At length 1 again. */
function unpacked(vector: Int8Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => value / (length || 1));
}

/** The number of dimensions, then each hash with its vector. */
function encode(hashes: readonly string[], vectors: ReadonlyMap<string, Int8Array>): Uint8Array {
  const kept = hashes.flatMap((hash) => {
    const vector = vectors.get(hash);
    return vector
      ? [Buffer.from(hash, "latin1"), Buffer.from(vector.buffer, vector.byteOffset, vector.length)]
      : [];
  });
  return Buffer.concat([new Uint8Array(Uint32Array.of(kept[1]?.length ?? 0).buffer), ...kept]);
}

function decode(bytes: Uint8Array): Map<string, Int8Array> {
  const buffer = Buffer.from(bytes);
  const dimensions = buffer.readUInt32LE(0);
  const vectors = new Map<string, Int8Array>();
  for (let at = 4; at < buffer.length; at += HASH_BYTES + dimensions) {
    const vector = buffer.subarray(at + HASH_BYTES, at + HASH_BYTES + dimensions);
    vectors.set(buffer.toString("latin1", at, at + HASH_BYTES), new Int8Array(vector));
  }
  return vectors;
}
