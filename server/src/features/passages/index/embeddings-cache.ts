import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { type KnownPassage, SourceEmbeddings } from "@cxc/engine/knowledge/source-embeddings.ts";
import type { Database } from "../../../database/open.ts";
import { type TenantReader, tenantReader } from "../../../database/tenant.ts";
import { ByteCache } from "../../../limits/byte-cache.ts";
import { createEventLoopYielder } from "../../../limits/event-loop-yielder.ts";
import { serialise } from "../../../limits/serialise.ts";
import { findPassagesVersion, findSourceChanges, listTextsOfDocuments } from "../passages.repository.ts";
import { passageId } from "./passage-id.ts";
import type { Source } from "./passage-indexes.ts";

const MEGABYTE = 1_048_576;
const DOCUMENTS_AT_ONCE = 50;
/** Two thousand passages of prose have half of that. Lists of single words are told apart by their words. */
const LIMITS: Limits = { bytes: 256 * MEGABYTE, sourceBytes: 96 * MEGABYTE, sourceSentences: 60_000 };

interface Limits {
  /** Of all sources together. */
  bytes: number;
  /** Of one source, which is judged by its words alone above that. */
  sourceBytes: number;
  sourceSentences: number;
}

interface Entry {
  /** Undefined where the source holds too much. */
  embeddings: SourceEmbeddings | undefined;
  /** How many passages each document has in it. */
  counts: Map<string, number>;
  version: number;
  refreshing: Promise<void> | undefined;
}

export interface EmbeddingsCache {
  /**
   * What the source's sentences mean by this lexicon, not older than the call; empty where there is no such source,
   * undefined where it holds more than its share of the memory.
   */
  find(source: Source, lexicon: Lexicon): Promise<SourceEmbeddings | undefined>;
}

/**
 * What the small sources of this process mean, read from their passages when first asked for: once for all who ask
 * meanwhile, and while others are served. What one company holds is not taken for another that has more.
 */
export function createEmbeddingsCache(database: Database, limits: Partial<Limits> = {}): EmbeddingsCache {
  const most = { ...LIMITS, ...limits };
  const entries = new ByteCache<Entry>(most.bytes);

  return {
    async find(source, lexicon) {
      const { tenantId, dataSourceId } = source;
      const scope = tenantReader(tenantId, database.query);
      const version = source.version ?? (await findPassagesVersion(dataSourceId, scope)) ?? 0;
      const key = `${dataSourceId} ${lexicon.language}`;
      const entry = use(tenantId, key);
      for (let isOwn = false; entry.version < version && !isOwn; ) {
        // One that was under way may have begun before the change that is needed.
        isOwn = !entry.refreshing;
        entry.refreshing ??= refresh(entry, { dataSourceId, scope, lexicon, most }).finally(() => {
          entry.refreshing = undefined;
          entries.set(tenantId, key, { value: entry, bytes: entry.embeddings?.bytes ?? 0 });
        });
        await entry.refreshing;
        await serialise();
      }
      return entry.version === 0 ? new SourceEmbeddings(lexicon) : entry.embeddings;
    },
  };

  function use(tenantId: string, key: string): Entry {
    const known = entries.get(tenantId, key);
    if (known) return known;
    const entry = { embeddings: undefined, counts: new Map(), version: 0, refreshing: undefined };
    entries.set(tenantId, key, { value: entry, bytes: 0 });
    return entry;
  }
}

interface Refreshing {
  dataSourceId: string;
  scope: TenantReader;
  lexicon: Lexicon;
  most: Limits;
}

/** Reads what changed while others are served, and takes it up in one step: until then the old answers. */
async function refresh(entry: Entry, { dataSourceId, scope, lexicon, most }: Refreshing): Promise<void> {
  const yieldToEventLoop = createEventLoopYielder();
  const embeddings = entry.embeddings ?? new SourceEmbeddings(lexicon);
  const changes = await findSourceChanges(dataSourceId, entry.embeddings ? entry.version : 0, scope);
  if (!changes) return;
  const gone = changes.isAll ? [...entry.counts.keys()] : changes.documents.map(({ id }) => id);
  const fresh: { document_id: string; position: number; known: KnownPassage }[] = [];
  let sentences = embeddings.sentences - sentencesOf(entry, gone);
  const ids = changes.documents.flatMap(({ id, language }) => (language === null ? [] : [id]));
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const rows = await listTextsOfDocuments(dataSourceId, ids.slice(at, at + DOCUMENTS_AT_ONCE), scope);
    for (const { document_id, position, title, heading, text } of rows) {
      const above = heading === "" ? title : `${title}: ${heading}`;
      const known = embeddings.read({ title: above, text });
      fresh.push({ document_id, position, known });
      sentences += known.sentences.length + 1;
      if (sentences > most.sourceSentences) return leaveOut(entry, changes.version);
      await yieldToEventLoop();
    }
  }
  for (const id of gone) forget(entry, id);
  for (const { document_id, position, known } of fresh) {
    embeddings.put(passageId({ document_id, position }), known);
    entry.counts.set(document_id, Math.max(entry.counts.get(document_id) ?? 0, position + 1));
  }
  if (embeddings.bytes > most.sourceBytes) return leaveOut(entry, changes.version);
  Object.assign(entry, { embeddings, version: changes.version });
  await yieldToEventLoop();
  for (const _ of embeddings.pack()) await yieldToEventLoop();
}

/** It is read again, all of it, when it has changed. */
function leaveOut(entry: Entry, version: number): void {
  Object.assign(entry, { embeddings: undefined, counts: new Map(), version });
}

function sentencesOf({ embeddings, counts }: Entry, documents: readonly string[]): number {
  let sentences = 0;
  for (const document_id of documents)
    for (let position = 0; position < (counts.get(document_id) ?? 0); position++) {
      const known = embeddings?.get(passageId({ document_id, position }));
      if (known) sentences += known.sentences.length + 1;
    }
  return sentences;
}

function forget({ embeddings, counts }: Entry, document_id: string): void {
  const count = counts.get(document_id) ?? 0;
  for (let position = 0; position < count; position++)
    embeddings?.remove(passageId({ document_id, position }));
  counts.delete(document_id);
}
