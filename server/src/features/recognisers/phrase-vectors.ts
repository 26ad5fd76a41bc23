import { createHash } from "node:crypto";
import type { Embedder } from "@cxc/engine/dialogue/ports.ts";
import type { IntentExamples } from "@cxc/engine/intents/train.ts";
import type { Database } from "../../database/open.ts";
import { decodeVectors, encodeVectors, hashOf, packed, textsOf } from "./pack-vectors.ts";
import { findVectors, insertModel, type ModelName } from "./recognisers.repository.ts";

const TEXTS_AT_ONCE = 32;
const FINGERPRINT_LENGTH = 16;

/** An agent's recogniser that was trained with this model's vectors, as `recogniser_models` names it. */
export function jointName(hash: string, embedder: Embedder): string {
  return `${hash} ${fingerprint(embedder)}`;
}

/** What a name is made of: the hash of what is learnt, and where the vectors of the phrases lie, if it has them. */
export function partsOfName({ agentId, hash }: ModelName): { words: ModelName; vectors?: ModelName } {
  const [words = hash, model] = hash.split(" ");
  return {
    words: { agentId, hash: words },
    ...(model === undefined ? {} : { vectors: { agentId, hash: `vectors ${model}` } }),
  };
}

/**
 * Sees to it that the phrases and titles of these intents have their vectors stored. An agent's vectors are kept by
 * the hash of their text, a byte a dimension, so that a save asks for new texts only. Throws a ModelFailure.
 */
export async function storeVectors(
  intents: readonly IntentExamples[],
  { agentId, embedder }: { agentId: string; embedder: Embedder },
  { query }: Database,
): Promise<void> {
  const name = { agentId, hash: `vectors ${fingerprint(embedder)}` };
  const stored = await findVectors(name, query);
  const cachedVectors = stored ? decodeVectors(stored) : new Map<string, Int8Array>();
  const texts = new Set(intents.flatMap(textsOf));
  const missing = [...texts].filter((text) => !cachedVectors.has(hashOf(text)));
  for (let from = 0; from < missing.length; from += TEXTS_AT_ONCE) {
    const batch = missing.slice(from, from + TEXTS_AT_ONCE);
    const vectors = await embedder.embed(batch, { purpose: "query", is_patient: true });
    for (const [n, text] of batch.entries()) {
      const vector = vectors[n];
      if (vector) cachedVectors.set(hashOf(text), packed(vector));
    }
  }
  if (missing.length > 0)
    await insertModel(name, encodeVectors([...texts].map(hashOf), cachedVectors), query);
}

function fingerprint({ model }: Embedder): string {
  return createHash("sha256").update(model).digest("base64url").slice(0, FINGERPRINT_LENGTH);
}
