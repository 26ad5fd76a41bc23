import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** What happened to a data source's documents since a version that a reader knows. */
export interface SourceChanges {
  version: number;
  /** The list holds everything there is: tombstones that the reader doesn't know are gone. */
  isAll: boolean;
  documents: { id: string; is_removed: boolean }[];
}

/** A passage as an index takes it. */
export interface PassageRow {
  document_id: string;
  position: number;
  language: string;
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
  heading: string;
  text: string;
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
      sql<[string, boolean][] | null>`(
        select json_agg(json_build_array(id, is_removed) order by version) from documents
        where tenant_id = data_sources.tenant_id and data_source_id = data_sources.id
          and version > case when ${known}::bigint < purged_version then 0 else ${known}::bigint end
      )`.as("documents"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, documents: (row.documents ?? []).map(([id, is_removed]) => ({ id, is_removed })) };
}

/** All passages of these documents of the data source, a document's after one another. */
export function listPassageRows(
  dataSourceId: string,
  documentIds: readonly string[],
  scope: TenantReader,
): Promise<PassageRow[]> {
  return scope
    .select("passages")
    .innerJoin("documents", (join) =>
      join
        .onRef("documents.tenant_id", "=", "passages.tenant_id")
        .onRef("documents.id", "=", "passages.document_id"),
    )
    .select([
      "passages.document_id",
      "passages.position",
      "documents.language",
      "passages.stems",
      "passages.counts",
    ])
    .where("passages.data_source_id", "=", dataSourceId)
    .where(sql<boolean>`passages.document_id = any(${documentIds}::uuid[])`)
    .orderBy("passages.document_id")
    .orderBy("passages.position")
    .execute();
}

/** The texts of some passages of the data source; one that is gone is left out. */
export async function listPassageTexts(
  dataSourceId: string,
  places: readonly { document_id: string; position: number }[],
  scope: TenantReader,
): Promise<PassageText[]> {
  if (places.length === 0) return [];
  return scope
    .select("passages")
    .innerJoin("documents", (join) =>
      join
        .onRef("documents.tenant_id", "=", "passages.tenant_id")
        .onRef("documents.id", "=", "passages.document_id"),
    )
    .select([
      "passages.document_id",
      "passages.position",
      "documents.title",
      "documents.url",
      "documents.language",
      "passages.heading",
      "passages.text",
    ])
    .where("passages.data_source_id", "=", dataSourceId)
    .where(
      sql<boolean>`(passages.document_id, passages.position) in (
        select * from unnest(${places.map((place) => place.document_id)}::uuid[],
          ${places.map(({ position }) => position)}::int[]))`,
    )
    .execute();
}
