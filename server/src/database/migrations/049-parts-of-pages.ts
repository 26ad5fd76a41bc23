import { type Kysely, sql } from "kysely";

/**
 * Parts that stand around the text of many pages: `part` is by what the same one is known, `holder` orders the documents
 * that have it, and the first of them tells it (`is_told`). What is left out of a page is kept beside how it ended. Pages
 * are fetched anew once: what an earlier version read of them has no parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table passages
      add column part text,
      add column holder text,
      add column is_told boolean not null default true`,
    sql`create index passages_by_part on passages (part, data_source_id, holder collate "C", document_id)
      where part is not null`,
    sql`create index passages_told on passages (part, data_source_id) where part is not null and is_told`,
    sql`alter table crawl_pages add column left_out text not null default ''`,
    sql`update crawl_pages set etag = null, last_modified = null
      where etag is not null or last_modified is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
