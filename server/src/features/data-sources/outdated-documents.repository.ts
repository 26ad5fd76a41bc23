import { TOKENISER_VERSION } from "@cxc/engine/knowledge/tokenise.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** A document of any tenant whose passages are missing or were made by an older tokeniser. */
export interface OutdatedDocument {
  id: string;
  tenant_id: string;
  data_source_id: string;
  kind: "page" | "file" | "article";
  title: string;
  url: string | null;
  text: string;
}

/** The first article after an id that was never read. */
export function findUnreadArticle(
  after: string,
  query: Kysely<Schema>,
): Promise<OutdatedDocument | undefined> {
  return first(
    sql<OutdatedDocument>`
      select id, tenant_id, data_source_id, 'article' as kind, title, null as url, description as text
      from articles
      where id > ${after} and not exists (select 1 from documents where documents.id = articles.id)
      order by id limit 1`,
    query,
  );
}

/** The first document after an id whose passages an older tokeniser made. */
export function findStaleDocument(
  after: string,
  query: Kysely<Schema>,
): Promise<OutdatedDocument | undefined> {
  return first(
    sql<OutdatedDocument>`
      select id, tenant_id, data_source_id, kind, title, url, text from documents
      where id = (
        select document_id from passages
        where tokeniser_version < ${TOKENISER_VERSION} and document_id > ${after}
        order by document_id limit 1)`,
    query,
  );
}

/** Forgets removed documents of which every process has long heard, and says up to which version. */
export async function deleteTombstones(query: Kysely<Schema>): Promise<void> {
  await sql`
    with gone as (
      delete from documents where is_removed and updated_at < now() - interval '1 day'
      returning data_source_id, version
    )
    update data_sources set purged_version = greatest(purged_version, latest.version)
    from (select data_source_id, max(version) as version from gone group by data_source_id) as latest
    where id = latest.data_source_id`.execute(query);
}

async function first(
  found: RawBuilder<OutdatedDocument>,
  query: Kysely<Schema>,
): Promise<OutdatedDocument | undefined> {
  return (await found.execute(query)).rows[0];
}
