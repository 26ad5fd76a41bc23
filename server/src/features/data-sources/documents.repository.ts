import { TOKENISER_VERSION } from "@cxc/engine/knowledge/tokenise.ts";
import { sql } from "kysely";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { hashText } from "../../reading/hash-text.ts";
import { withoutDividers } from "../../reading/parts.ts";
import { holderOf, settleParts } from "./told-parts.repository.ts";

const ROWS_AT_ONCE = 500;

/** What is stored of something that was read, under the id of that page, file or article. */
export interface NewDocument {
  id: string;
  kind: "page" | "file" | "article";
  title: string;
  url: string | null;
  read: ReadDocument;
}

/**
 * Stores a document with its passages in place of what was there. Answers false, and writes nothing, where text,
 * title and address are as they were, and where the data source is gone.
 */
export async function storeDocument(
  { dataSourceId, ...document }: NewDocument & { dataSourceId: string },
  scope: TenantWriter,
): Promise<{ changed: boolean }> {
  return { changed: (await storeDocuments(dataSourceId, [document], scope)) > 0 };
}

/** As `storeDocument`, several of one data source at once; answers how many were new or different. */
export async function storeDocuments(
  dataSourceId: string,
  documents: readonly NewDocument[],
  scope: TenantWriter,
): Promise<number> {
  const changed = await withoutKnown(documents, scope);
  if (changed.length === 0) return 0;
  const version = await raiseVersion(dataSourceId, scope);
  if (version === undefined) return 0;
  const rows = changed.map((document) => ({
    ...rowOf(dataSourceId, document),
    version,
    is_removed: false,
  }));
  const ids = changed.map(({ id }) => id);
  await scope
    .insert("documents", rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({
          title: ref("excluded.title"),
          url: ref("excluded.url"),
          language: ref("excluded.language"),
          text: ref("excluded.text"),
          text_hash: ref("excluded.text_hash"),
          words: ref("excluded.words"),
          version: ref("excluded.version"),
          is_removed: ref("excluded.is_removed"),
          updated_at: sql<Date>`now()`,
        }))
        .whereRef("documents.tenant_id", "=", "excluded.tenant_id"),
    )
    .execute();
  const before = await deletePassages(dataSourceId, ids, scope);
  await insertPassages(dataSourceId, changed, { scope, rowsAtOnce: ROWS_AT_ONCE });
  const now = changed.flatMap(({ read }) => read.passages.map(({ part }) => part));
  await settleParts([...before, ...now], { dataSourceId, version }, scope);
  return changed.length;
}

/** Takes documents out of the answers at once; unknown and removed ids are left alone. Answers how many went. */
export async function removeDocuments(
  dataSourceId: string,
  ids: readonly string[],
  scope: TenantWriter,
): Promise<number> {
  const present = await scope
    .select("documents")
    .select("id")
    .where("data_source_id", "=", dataSourceId)
    .where(isOneOf("id", ids))
    .where("is_removed", "=", false)
    .execute();
  if (present.length === 0) return 0;
  const version = await raiseVersion(dataSourceId, scope);
  if (version === undefined) return 0;
  const gone = present.map(({ id }) => id);
  await scope
    .update("documents")
    .set({
      is_removed: true,
      text: "",
      text_hash: "",
      words: 0,
      version,
      updated_at: sql<Date>`now()`,
    })
    .where(isOneOf("id", gone))
    .execute();
  const parts = await deletePassages(dataSourceId, gone, scope);
  await settleParts(parts, { dataSourceId, version }, scope);
  return gone.length;
}

export async function removeDocument(
  { dataSourceId, id }: { dataSourceId: string; id: string },
  scope: TenantWriter,
): Promise<{ changed: boolean }> {
  return { changed: (await removeDocuments(dataSourceId, [id], scope)) > 0 };
}

/** A document's text in Markdown with its passages in their order; undefined where nothing was read. */
export async function findDocumentText(
  id: string,
  scope: TenantReader,
): Promise<{ text: string; passages: { heading: string; text: string }[] } | undefined> {
  const document = await scope
    .select("documents")
    .select(["data_source_id", "text"])
    .where("id", "=", id)
    .where("is_removed", "=", false)
    .executeTakeFirst();
  if (!document) return undefined;
  const passages = await scope
    .select("passages")
    .select(["heading", "text"])
    .where("data_source_id", "=", document.data_source_id)
    .where("document_id", "=", id)
    .orderBy("position")
    .execute();
  return { text: withoutDividers(document.text), passages };
}

/** Everything of the data source was looked at and is as its origin has it. */
export async function markSynced(dataSourceId: string, scope: TenantWriter): Promise<void> {
  await scope
    .update("data_sources")
    .set({ last_synced_at: sql<Date>`now()` })
    .where("id", "=", dataSourceId)
    .execute();
}

/** The documents that differ from what is stored, or whose passages an older tokeniser made. */
async function withoutKnown(documents: readonly NewDocument[], scope: TenantReader): Promise<NewDocument[]> {
  const rows = await scope
    .select("documents")
    .select(["id", "title", "url", "text_hash"])
    .where(
      isOneOf(
        "id",
        documents.map(({ id }) => id),
      ),
    )
    .where("is_removed", "=", false)
    .where(
      sql<boolean>`(select bool_or(tokeniser_version < ${TOKENISER_VERSION}) from passages
        where data_source_id = documents.data_source_id and document_id = documents.id) is not true`,
    )
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return documents.filter(({ id, title, url, read }) => {
    const row = known.get(id);
    return row?.title !== title || row.url !== url || row.text_hash !== hashText(read.markdown);
  });
}

/** The number of the change that this transaction makes; it also makes writers to one source follow one another. */
export async function raiseVersion(dataSourceId: string, scope: TenantWriter): Promise<number | undefined> {
  const row = await scope
    .update("data_sources")
    .set({ passages_version: sql<number>`passages_version + 1`, last_synced_at: sql<Date>`now()` })
    .where("id", "=", dataSourceId)
    .returning("passages_version")
    .executeTakeFirst();
  return row?.passages_version;
}

/** Answers of which parts they were. */
async function deletePassages(
  dataSourceId: string,
  documentIds: readonly string[],
  scope: TenantWriter,
): Promise<(string | null)[]> {
  const rows = await scope
    .delete("passages")
    .where("data_source_id", "=", dataSourceId)
    .where(isOneOf("document_id", documentIds))
    .returning("part")
    .execute();
  return rows.map(({ part }) => part);
}

function isOneOf(column: "id" | "document_id", ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** Those of parts are told once `settleParts` says so. */
export async function insertPassages(
  dataSourceId: string,
  documents: readonly NewDocument[],
  { scope, rowsAtOnce }: { scope: TenantWriter; rowsAtOnce: number },
): Promise<void> {
  const rows = documents.flatMap(({ id, url, title, read }) =>
    read.passages.map(({ heading, text, analysed, part }, position) => ({
      data_source_id: dataSourceId,
      document_id: id,
      position,
      heading,
      text,
      stems: analysed.stems,
      counts: analysed.counts,
      tokeniser_version: TOKENISER_VERSION,
      part: part ?? null,
      holder: part === undefined ? null : holderOf({ url, title }),
      is_told: part === undefined,
    })),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await scope.insert("passages", rows.slice(at, at + rowsAtOnce)).execute();
}

/** A document as its row, but for when it is seen. */
export function rowOf(dataSourceId: string, { id, kind, title, url, read }: NewDocument) {
  return {
    id,
    data_source_id: dataSourceId,
    kind,
    title,
    url,
    language: read.language,
    words: read.words,
    text: read.markdown,
    text_hash: hashText(read.markdown),
  };
}
