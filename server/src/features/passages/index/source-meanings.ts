import { setImmediate as breathe } from "node:timers/promises";
import type { Lexicon } from "@cxc/engine/meaning/lexicon.ts";
import { SourceMeanings } from "@cxc/engine/retrieve/source-meanings.ts";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../database/open.ts";
import { type TenantReader, tenantReader } from "../../../database/tenant.ts";
import { inSingleFile } from "../../../limits/single-file.ts";
import { findPassagesVersion, findSourceChanges, listTextsOfDocuments } from "../passages.repository.ts";
import { passageId } from "./passage-id.ts";
import type { Source } from "./passage-indexes.ts";

/** All together; about 10 kB each with their words. */
const MOST_PASSAGES = 6_000;
const DOCUMENTS_AT_ONCE = 50;

interface Loaded {
  meanings: SourceMeanings;
  /** How many passages each document has in it. */
  counts: Map<string, number>;
  version: number;
  refreshing: Promise<void> | undefined;
}

export interface SourcesMeanings {
  /** What the source's sentences mean by this lexicon, not older than the call; empty where there is no such source. */
  find(source: Source, lexicon: Lexicon): Promise<SourceMeanings>;
}

/** What the small sources of this process mean, read from their passages when first asked for. */
export function createSourcesMeanings(database: Database): SourcesMeanings {
  const entries = new LRUCache<string, Loaded>({
    maxSize: MOST_PASSAGES,
    sizeCalculation: ({ meanings }) => meanings.size + 1,
  });

  return {
    async find(source, lexicon) {
      const { tenantId, dataSourceId } = source;
      const scope = tenantReader(tenantId, database.query);
      const version = source.version ?? (await findPassagesVersion(dataSourceId, scope)) ?? 0;
      const key = `${tenantId} ${dataSourceId} ${lexicon.language}`;
      const entry = entries.get(key) ?? emptyEntry(lexicon);
      for (let isOwn = false; entry.version < version && !isOwn; ) {
        // One that was under way may have begun before the change that is needed.
        isOwn = !entry.refreshing;
        entry.refreshing ??= refresh(entry, dataSourceId, scope).finally(() => {
          entry.refreshing = undefined;
        });
        await entry.refreshing;
        await inSingleFile();
        entries.set(key, entry);
      }
      return entry.meanings;
    },
  };
}

function emptyEntry(lexicon: Lexicon): Loaded {
  return { meanings: new SourceMeanings(lexicon), counts: new Map(), version: 0, refreshing: undefined };
}

async function refresh(entry: Loaded, dataSourceId: string, scope: TenantReader): Promise<void> {
  const changes = await findSourceChanges(dataSourceId, entry.version, scope);
  if (!changes) return;
  if (changes.isAll) for (const id of [...entry.counts.keys()]) forget(entry, id);
  for (const { id } of changes.documents) forget(entry, id);
  const ids = changes.documents.flatMap(({ id, language }) => (language === null ? [] : [id]));
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const rows = await listTextsOfDocuments(dataSourceId, ids.slice(at, at + DOCUMENTS_AT_ONCE), scope);
    for (const { document_id, position, title, text } of rows) {
      entry.meanings.add(passageId({ document_id, position }), { title, text });
      entry.counts.set(document_id, Math.max(entry.counts.get(document_id) ?? 0, position + 1));
    }
    await breathe();
  }
  entry.version = changes.version;
}

function forget({ meanings, counts }: Loaded, document_id: string): void {
  const count = counts.get(document_id) ?? 0;
  for (let position = 0; position < count; position++) meanings.remove(passageId({ document_id, position }));
  counts.delete(document_id);
}
