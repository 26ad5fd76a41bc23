import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { decodeVectors, encodeVectors, hashOf } from "./pack-vectors.ts";
import { findVectors, insertModel, listVectorNames } from "./recognisers.repository.ts";

/** Takes what these phrases mean out of an agent's stored vectors, which the others keep. */
export async function forgetVectors(
  agentId: string,
  phrases: ReadonlySet<string>,
  trx: Kysely<Schema>,
): Promise<void> {
  for (const hash of await listVectorNames(agentId, trx)) {
    const stored = await findVectors({ agentId, hash }, trx);
    if (!stored) continue;
    const known = decodeVectors(stored);
    const forgotten = [...phrases].filter((phrase) => known.delete(hashOf(phrase)));
    if (forgotten.length > 0)
      await insertModel({ agentId, hash }, encodeVectors([...known.keys()], known), trx);
  }
}
