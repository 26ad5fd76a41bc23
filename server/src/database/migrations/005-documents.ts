import { type Kysely, sql } from "kysely";

/**
 * What data sources know: web addresses with their pages, files, and of each page, file and article one document with
 * its passages. A document takes the id of what it was read from. `passages_version` rises with every change to a
 * source's documents, in the same transaction; a removed document stays as a tombstone until every process has seen
 * it go, and `purged_version` says how far tombstones are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table data_sources
      add column passages_version bigint not null default 0,
      add column purged_version bigint not null default 0,
      add column last_synced_at timestamptz`,
    sql`create table documents (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      kind text not null check (kind in ('page', 'file', 'article')),
      title text not null,
      url text,
      language text not null,
      text text not null,
      text_hash text not null,
      words integer not null,
      version bigint not null,
      is_removed boolean not null default false,
      updated_at timestamptz not null default now(),
      unique (tenant_id, data_source_id, id),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade
    )`,
    sql`create index documents_by_version on documents (data_source_id, version)`,
    sql`create index documents_by_text on documents (data_source_id, text_hash) include (kind) where not is_removed`,
    sql`create index documents_removed on documents (updated_at) where is_removed`,
    sql`create table passages (
      tenant_id uuid not null,
      data_source_id uuid not null,
      document_id uuid not null,
      position integer not null,
      heading text not null,
      text text not null,
      stems text not null,
      counts bytea not null,
      tokeniser_version integer not null,
      primary key (data_source_id, document_id, position),
      foreign key (tenant_id, data_source_id, document_id) references documents (tenant_id, data_source_id, id)
        on delete cascade
    )`,
    sql`create index passages_by_tokeniser on passages (tokeniser_version)`,
    sql`create table data_source_urls (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      position bigint generated always as identity,
      url text not null,
      is_complete_crawl boolean not null,
      max_pages integer not null,
      max_depth integer not null,
      include text[] not null,
      exclude text[] not null,
      schedule text not null check (schedule in ('none', 'daily', 'weekly')),
      status text not null check (status in ('queued', 'crawling', 'ready', 'attention', 'failed', 'cancelled')),
      crawl integer not null default 1,
      next_crawl_at timestamptz,
      crawled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade
    )`,
    sql`create index data_source_urls_by_source on data_source_urls (data_source_id, position)`,
    sql`create index data_source_urls_due on data_source_urls (next_crawl_at) where next_crawl_at is not null`,
    sql`create table crawl_pages (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      url_id uuid not null,
      position bigint generated always as identity,
      canonical_url text not null,
      url text not null,
      depth integer not null,
      crawl integer not null,
      is_done boolean not null default false,
      lease_token uuid,
      leased_until timestamptz,
      attempts integer not null default 0,
      not_before timestamptz,
      final_url text,
      http_status integer,
      outcome text,
      reason text not null default '',
      remedy text not null default '',
      title text not null default '',
      words integer not null default 0,
      etag text,
      last_modified text,
      content_hash text,
      fetched_at timestamptz,
      foreign key (tenant_id, url_id) references data_source_urls (tenant_id, id) on delete cascade
    )`,
    sql`create unique index crawl_pages_once on crawl_pages (url_id, md5(canonical_url))`,
    sql`create index crawl_pages_waiting on crawl_pages (url_id, depth, position) where not is_done`,
    sql`create table data_source_files (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      position bigint generated always as identity,
      name text not null,
      size bigint not null,
      status text not null check (status in ('queued', 'reading', 'ready', 'failed')),
      reason text,
      words integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (tenant_id, id),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade
    )`,
    sql`create index data_source_files_by_source on data_source_files (data_source_id, position)`,
    sql`create table uploads (
      id uuid primary key,
      tenant_id uuid not null,
      data_source_id uuid not null,
      created_at timestamptz not null default now(),
      unique (tenant_id, id),
      foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade
    )`,
    sql`create index uploads_by_source on uploads (data_source_id)`,
    sql`create table file_pieces (
      tenant_id uuid not null,
      file_id uuid not null,
      position integer not null,
      bytes bytea not null,
      primary key (file_id, position),
      foreign key (tenant_id, file_id) references uploads (tenant_id, id) on delete cascade
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
