import { setImmediate as breathe } from "node:timers/promises";
import { type Embedder, ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import type { Database } from "../../../database/open.ts";
import { tenantReader } from "../../../database/tenant.ts";
import { ByteCache } from "../../../limits/byte-cache.ts";
import { countVectors, listVectors } from "../passage-vectors.repository.ts";
import { findSourceChanges, isCrawling } from "../passages.repository.ts";
import { passageId } from "./passage-id.ts";
import type { Source } from "./passage-indexes.ts";
import { type NearPassage, VectorIndex } from "./vector-index.ts";

const MAX_BYTES = 256 * 1024 * 1024;
const DOCUMENTS_AT_ONCE = 50;
/** Vectors follow their passages within a minute or so: this often at most is looked for them. */
const REFRESH_MS = 10_000;
/** A crawl changes its source with every page: this often at most is that taken up. */
const CRAWL_REFRESH_MS = 1_000;

interface Loaded {
  vectors: VectorIndex;
  /** The places of each document that are in it. */
  documents: Map<string, number[]>;
  version: number;
  /** By `performance.now()`. */
  lookedAt: number;
  refreshing: Promise<void> | undefined;
}

export interface VectorSearch {
  /** The passages nearest to a question; none while there are no vectors, or where the model fails. */
  search(
    source: Source & { version: number; passages: number },
    question: string,
    options: { embedder: Embedder; limit: number },
  ): Promise<NearPassage[]>;
}

/** The vectors of this process, one index a source and model, loaded from rows when first asked for. */
export function createVectorSearch(database: Database): VectorSearch {
  const entries = new ByteCache<Loaded>(MAX_BYTES);

  return {
    async search(source, question, { embedder, limit }) {
      const [loaded, vector] = await Promise.all([
        load(source, embedder.model),
        embedQuestion(question, embedder),
      ]);
      return vector ? loaded.vectors.search(vector, limit) : [];
    },
  };

  async function load(
    source: Source & { version: number; passages: number },
    model: string,
  ): Promise<Loaded> {
    const { tenantId } = source;
    const key = `${source.dataSourceId} ${model}`;
    const known = entries.get(tenantId, key);
    const entry = known ?? emptyEntry();
    if (!known) entries.set(tenantId, key, { value: entry, bytes: 0 });
    const age = performance.now() - entry.lookedAt;
    const isOld = entry.version < source.version && !(age < CRAWL_REFRESH_MS && (await isCrawled(source)));
    const isPart = entry.vectors.size < source.passages && age > REFRESH_MS;
    if (isOld || isPart) {
      entry.refreshing ??= refresh(entry, source, model).finally(() => {
        entry.refreshing = undefined;
        entries.set(tenantId, key, { value: entry, bytes: entry.vectors.bytes });
      });
      await entry.refreshing;
    }
    return entry;
  }

  function isCrawled({ tenantId, dataSourceId }: Source): Promise<boolean> {
    return isCrawling(dataSourceId, tenantReader(tenantId, database.query));
  }

  /** Forgets the documents that changed, and fetches those of which more or fewer vectors are there than known. */
  async function refresh(entry: Loaded, { tenantId, dataSourceId }: Source, model: string): Promise<void> {
    const scope = tenantReader(tenantId, database.query);
    const changes = await findSourceChanges(dataSourceId, entry.version, scope);
    if (!changes) return;
    if (changes.isAll) for (const id of [...entry.documents.keys()]) forget(entry, id);
    for (const { id } of changes.documents) forget(entry, id);
    const counts = await countVectors({ dataSourceId, model }, scope);
    const wanted = counts
      .filter(({ document_id, vectors }) => entry.documents.get(document_id)?.length !== vectors)
      .map(({ document_id }) => document_id);
    for (let at = 0; at < wanted.length; at += DOCUMENTS_AT_ONCE) {
      const ids = wanted.slice(at, at + DOCUMENTS_AT_ONCE);
      const rows = await listVectors({ dataSourceId, model }, ids, scope);
      for (const id of ids) forget(entry, id);
      for (const { document_id, position, vector } of rows) {
        entry.vectors.add(passageId({ document_id, position }), toFloats(vector));
        const positions = entry.documents.get(document_id) ?? [];
        positions.push(position);
        entry.documents.set(document_id, positions);
      }
      await breathe();
    }
    entry.version = changes.version;
    entry.lookedAt = performance.now();
  }
}

function emptyEntry(): Loaded {
  const lookedAt = Number.NEGATIVE_INFINITY;
  return { vectors: new VectorIndex(), documents: new Map(), version: 0, lookedAt, refreshing: undefined };
}

function forget({ vectors, documents }: Loaded, document_id: string): void {
  for (const position of documents.get(document_id) ?? [])
    vectors.remove(passageId({ document_id, position }));
  documents.delete(document_id);
}

/** The words alone have to do where the model fails. */
async function embedQuestion(question: string, embedder: Embedder): Promise<Float32Array | undefined> {
  try {
    return (await embedder.embed([question], { purpose: "query" }))[0];
  } catch (error) {
    if (error instanceof ModelFailure) return undefined;
    throw error;
  }
}

/** Copied: the row's bytes may begin anywhere. */
function toFloats(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
