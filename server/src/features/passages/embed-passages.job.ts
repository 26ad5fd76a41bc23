import type { Embedder } from "@cxc/engine/dialogue/ports.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import {
  deleteOtherVectors,
  insertVectors,
  listEmbeddedSources,
  listUnembedded,
} from "./passage-vectors.repository.ts";

const EMBED_PASSAGES = "embed-passages";
const PASSAGES_AT_ONCE = 32;
/** Companies whose passages are embedded at once: one whose provider takes its time keeps no other waiting. */
const AT_ONCE = 4;
/** Characters of a passage with its heading: what most models read of it. */
const LENGTH_MAX = 6_000;
const FIRST = { document_id: "00000000-0000-0000-0000-000000000000", position: -1 };

interface Order {
  tenant_id: string;
  data_source_id: string;
}

interface EmbedDependencies {
  database: Database;
  /** Undefined where the company has no embedding model any more. */
  embedderOf(tenantId: string): Promise<Embedder | undefined>;
}

/**
 * Gives the passages of a data source their vectors, those that have none. Answers the part of the maintenance job that orders
 * it; one that failed is ordered again a minute later.
 */
export function defineEmbedPassages(
  jobs: Jobs,
  { database, embedderOf }: EmbedDependencies,
): () => Promise<void> {
  /** The version of each source and model at which nothing was missing, as far as this process knows. */
  const whole = new Map<string, number>();

  jobs.define(
    EMBED_PASSAGES,
    async ({ tenant_id, data_source_id: dataSourceId }: Order, { signal }) => {
      const embedder = await embedderOf(tenant_id);
      if (embedder) await embedSource({ tenantId: tenant_id, dataSourceId, embedder, database, signal });
    },
    { maxAttempts: 1, concurrency: AT_ONCE, concurrencyEach: 1, canYield: true },
  );

  return async () => {
    for (const { id, tenant_id, passages_version, model } of await listEmbeddedSources(database.query)) {
      const key = `${id} ${model}`;
      if (whole.get(key) === passages_version) continue;
      const scope = tenantReader(tenant_id, database.query);
      const missing = await listUnembedded({ dataSourceId: id, model }, { after: FIRST, limit: 1 }, scope);
      if (missing.length === 0) whole.set(key, passages_version);
      else {
        const order: Order = { tenant_id, data_source_id: id };
        await jobs.enqueue(EMBED_PASSAGES, order, { singletonKey: id, tenantId: tenant_id });
      }
    }
  };
}

/** Throws the ModelFailure that stopped it, and what `signal` was aborted with; what was done by then stays. */
async function embedSource({
  tenantId,
  dataSourceId,
  embedder,
  database,
  signal,
}: {
  tenantId: string;
  dataSourceId: string;
  embedder: Embedder;
  database: Database;
  signal: AbortSignal;
}): Promise<void> {
  const { model } = embedder;
  const reader = tenantReader(tenantId, database.query);
  for (let after = FIRST; ; ) {
    signal.throwIfAborted();
    const some = await listUnembedded({ dataSourceId, model }, { after, limit: PASSAGES_AT_ONCE }, reader);
    const last = some.at(-1);
    if (!last) break;
    const texts = some.map(({ heading, text }) => `${heading}\n${text}`.trim().slice(0, LENGTH_MAX));
    const vectors = await embedder.embed(texts, { purpose: "passage" });
    const rows = some.flatMap((passage, n) => {
      const vector = vectors[n];
      return vector ? [{ ...passage, vector }] : [];
    });
    await database.transaction((trx) =>
      insertVectors({ dataSourceId, model }, rows, tenantWriter(tenantId, trx), trx),
    );
    after = last;
  }
  await database.transaction((trx) =>
    deleteOtherVectors({ dataSourceId, model }, tenantWriter(tenantId, trx)),
  );
}
