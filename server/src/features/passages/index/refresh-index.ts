import { createPassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import type { TenantReader } from "../../../database/tenant.ts";
import { createEventLoopYielder, type EventLoopYielder } from "../../../limits/event-loop-yielder.ts";
import { findSourceChanges, listPassageRows, type PassageRow } from "../passages.repository.ts";
import { passageId } from "./passage-id.ts";

/** What one statement fetches. */
const DOCUMENTS_AT_ONCE = 100;

/** A data source's index as of a version of it. */
export interface LoadedIndex {
  passages: ReturnType<typeof createPassageIndex>;
  /** How many passages each document has in it. */
  counts: Map<string, number>;
  version: number;
}

export function emptyIndex(): LoadedIndex {
  return { passages: createPassageIndex(), counts: new Map(), version: 0 };
}

/**
 * Takes up what changed since the index's version, in pieces that let others work in between. Answers the index as it
 * is now (a new one where it has to be made anew), or undefined where the data source is gone.
 */
export async function refreshIndex(
  loaded: LoadedIndex,
  dataSourceId: string,
  scope: TenantReader,
): Promise<LoadedIndex | undefined> {
  const changes = await findSourceChanges(dataSourceId, loaded.version, scope);
  if (!changes) return undefined;
  const target = changes.isAll ? emptyIndex() : loaded;
  const yieldToEventLoop = createEventLoopYielder();
  const present = new Map<string, string>();
  for (const { id, language } of changes.documents) {
    if (language === null) await forget(target, id, yieldToEventLoop);
    else present.set(id, language);
  }
  const ids = [...present.keys()];
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    const some = ids.slice(at, at + DOCUMENTS_AT_ONCE);
    const rows = await listPassageRows(dataSourceId, some, scope);
    await takeDocuments(target, { ids: some, rows, languages: present, yieldToEventLoop });
  }
  for (const _ of target.passages.compact()) await yieldToEventLoop();
  target.version = changes.version;
  return target;
}

/** A document whose rows change meanwhile has a higher version, and comes again. */
async function takeDocuments(
  target: LoadedIndex,
  {
    ids,
    rows,
    languages,
    yieldToEventLoop,
  }: {
    ids: readonly string[];
    rows: readonly PassageRow[];
    languages: ReadonlyMap<string, string>;
    yieldToEventLoop: EventLoopYielder;
  },
): Promise<void> {
  const waiting = new Set(ids);
  for (const { document_id, position, stems, counts } of rows) {
    // Only now: whoever asks meanwhile finds the old passages.
    if (waiting.delete(document_id)) await forget(target, document_id, yieldToEventLoop);
    const language = languages.get(document_id) ?? "";
    target.passages.add(passageId({ document_id, position }), { language, stems, counts });
    target.counts.set(document_id, Math.max(target.counts.get(document_id) ?? 0, position + 1));
    await yieldToEventLoop();
  }
  for (const id of waiting) await forget(target, id, yieldToEventLoop);
}

async function forget(
  { passages, counts }: LoadedIndex,
  document_id: string,
  yieldToEventLoop: EventLoopYielder,
): Promise<void> {
  const count = counts.get(document_id) ?? 0;
  for (let position = 0; position < count; position++) {
    passages.remove(passageId({ document_id, position }));
    await yieldToEventLoop();
  }
  counts.delete(document_id);
}
