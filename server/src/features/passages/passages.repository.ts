import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** What happened to a data source's documents since a version that a reader knows. */
export interface SourceChanges {
  version: number;
  /** The list holds everything there is: tombstones that the reader doesn't know are gone. */
  isAll: boolean;
  /** `language` is null where the document was removed. */
  documents: { id: string; language: string | null }[];
}

/** What an index takes of a passage: what many pages have is told by one of them. */
export interface PassageRow {
  document_id: string;
  position: number;
  stems: string;
  counts: Uint8Array;
}

/** A passage as people read it. */
export interface PassageText {
  document_id: string;
  position: number;
  title: string;
  url: string | null;
  /** ISO 639-1, of the document. */
  language: string;
  /** When the document was last changed: ISO 8601. */
  updated_at: string;
  heading: string;
  text: string;
  /** Of the part around a page that it is of; null in a document's own text. */
  part: string | null;
}

/** The number of a data source's last change; undefined where it is gone. */
export async function findPassagesVersion(id: string, scope: TenantReader): Promise<number | undefined> {
  const row = await scope
    .select("data_sources")
    .select("passages_version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.passages_version;
}

/** Is one of its websites being read right now? */
export async function isCrawling(dataSourceId: string, scope: TenantReader): Promise<boolean> {
  const row = await scope
    .select("data_source_urls")
    .select("id")
    .where("data_source_id", "=", dataSourceId)
    .where("status", "in", ["queued", "crawling"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In one statement, so that version and list belong together; undefined where the data source is gone. */
export async function findSourceChanges(
  id: string,
  known: number,
  scope: TenantReader,
): Promise<SourceChanges | undefined> {
  const row = await scope
    .select("data_sources")
    .select(["passages_version as version", sql<boolean>`${known}::bigint < purged_version`.as("isAll")])
    .select(
      sql<SourceChanges["documents"] | null>`(
        select json_agg(json_build_object('id', id, 'language', case when not is_removed then language end)
          order by version) from documents
        where tenant_id = data_sources.tenant_id and data_source_id = data_sources.id
          and version > case when ${known}::bigint < purged_version then 0 else ${known}::bigint end
      )`.as("documents"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, documents: row.documents ?? [] };
}

/** The passages of these documents that are told, a document's after one another. */
export function listPassageRows(
  dataSourceId: string,
  documentIds: readonly string[],
  scope: TenantReader,
): Promise<PassageRow[]> {
  return scope
    .select("passages")
    .select(["document_id", "position", "stems", "counts"])
    .where("data_source_id", "=", dataSourceId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .where("is_told", "=", true)
    .orderBy("document_id")
    .orderBy("position")
    .execute();
}

/** The texts of some passages of the data source; one that is gone is left out. */
export async function listPassageTexts(
  dataSourceId: string,
  positions: readonly { document_id: string; position: number }[],
  scope: TenantReader,
): Promise<PassageText[]> {
  if (positions.length === 0) return [];
  const rows = await scope
    .select("passages")
    .select(["document_id", "position", "heading", "text", "part", DOCUMENT.as("document")])
    .where("data_source_id", "=", dataSourceId)
    .where(({ or, and, eb }) =>
      or(
        positions.map(({ document_id, position }) =>
          and([eb("document_id", "=", document_id), eb("position", "=", position)]),
        ),
      ),
    )
    .execute();
  return rows.map(({ document, ...passage }) => ({ ...passage, ...document }));
}

/** The same as people read them. */
export async function listTextsOfDocuments(
  dataSourceId: string,
  documentIds: readonly string[],
  scope: TenantReader,
): Promise<PassageText[]> {
  const rows = await scope
    .select("passages")
    .select(["document_id", "position", "heading", "text", "part", DOCUMENT.as("document")])
    .where("data_source_id", "=", dataSourceId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .where("is_told", "=", true)
    .orderBy("document_id")
    .orderBy("position")
    .execute();
  return rows.map(({ document, ...passage }) => ({ ...passage, ...document }));
}

/** Not joined: a database without statistics would begin with all documents of the company. */
const DOCUMENT = sql<Pick<PassageText, "title" | "url" | "language" | "updated_at">>`(
  select json_build_object('title', title, 'url', url, 'language', language, 'updated_at', updated_at) from documents
  where id = passages.document_id)`;
