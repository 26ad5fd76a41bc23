import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { FinishedPage, FoundLink, KnownPage, QueuedPage } from "../../crawling/crawl-queue.ts";
import { foldOf } from "../../database/folded-columns.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { MAY_CRAWL, type UrlIds } from "./urls.repository.ts";

/** Longer than any page in hand takes; a crawl that goes on after its process ended frees them before. */
const LEASE = sql.lit("30 minutes");

/** One crawl of a URL by one process. */
export interface Crawl extends UrlIds {
  tenantId: string;
  /** The URL's how manyth. */
  number: number;
  /** The URL's `updated_at`: every change of its settings changes it. */
  settingsAt: Date;
  /** Whoever leases pages under another one has lost them. */
  token: string;
}

/** Whether the URL is being crawled, by this crawl and with the settings that it began with. */
export function isGoingOn(
  crawl: Crawl,
  url: { status: string; crawl: number; updated_at: Date } | undefined,
): boolean {
  return (
    url?.status === "crawling" &&
    url.crawl === crawl.number &&
    url.updated_at.getTime() === crawl.settingsAt.getTime()
  );
}

/** As `isGoingOn`, by a look at the URL's row, and whether its company may still have it crawled. */
export async function goesOn(crawl: Crawl, query: Kysely<Schema>): Promise<boolean> {
  const url = await query
    .selectFrom("data_source_urls")
    .select(["status", "crawl", "updated_at"])
    .where("id", "=", crawl.id)
    .where(MAY_CRAWL)
    .executeTakeFirst();
  return isGoingOn(crawl, url);
}

/** Takes pages back from a reader that ended; only one process crawls a URL at a time. */
export async function freePages(crawl: Crawl, query: Kysely<Schema>): Promise<void> {
  await sql`update crawl_pages set lease_token = null, leased_until = null
    where url_id = ${crawl.id} and not is_done and lease_token is not null`.execute(query);
}

export async function listKnownPages(crawl: Crawl, query: Kysely<Schema>): Promise<KnownPage[]> {
  const { rows } = await sql<KnownPage>`
    select canonical_url as key, url,
      case when is_done then outcome end as outcome, case when not is_done then outcome end as last_outcome,
      case when is_done then final_url end as final_url,
      case when is_done and outcome in ('indexed', 'unchanged') then content_hash end as content_hash
    from crawl_pages where url_id = ${crawl.id} and crawl = ${crawl.number}
    order by depth, position`.execute(query);
  return rows.map(({ key, url, outcome, last_outcome, final_url, content_hash }) => ({
    key,
    url,
    outcome: outcome ?? undefined,
    last_outcome: last_outcome ?? undefined,
    final_url: final_url ?? undefined,
    content_hash: content_hash ?? undefined,
  }));
}

/** Adds links in their order; what this crawl knows stays as it is, what an earlier one knew takes part again. */
export async function insertLinks(
  crawl: Crawl,
  links: readonly FoundLink[],
  scope: TenantWriter,
  query: Kysely<Schema>,
): Promise<void> {
  if (links.length === 0) return;
  const refused = links.map((link) => link.refused);
  await sql`
    insert into crawl_pages (id, tenant_id, data_source_id, url_id, canonical_url, url, depth, crawl, is_done,
      outcome, reason, remedy)
    select link.id, ${scope.tenantId}::uuid, ${crawl.dataSourceId}::uuid, ${crawl.id}::uuid, link.key, link.url,
      link.depth, ${crawl.number}::int, link.outcome <> '', nullif(link.outcome, ''), link.reason, link.remedy
    from unnest(
      ${links.map(() => randomUUID())}::uuid[], ${links.map(({ key }) => key)}::text[],
      ${links.map(({ url }) => url)}::text[], ${links.map(({ depth }) => depth)}::int[],
      ${refused.map((one) => one?.outcome ?? "")}::text[], ${refused.map((one) => one?.reason ?? "")}::text[],
      ${refused.map((one) => one?.remedy ?? "")}::text[]
    ) with ordinality as link (id, key, url, depth, outcome, reason, remedy, index)
    order by link.index
    on conflict (url_id, md5(canonical_url)) do update set
      crawl = excluded.crawl, depth = excluded.depth, url = excluded.url, is_done = excluded.is_done,
      outcome = excluded.outcome, reason = excluded.reason, remedy = excluded.remedy, attempts = 0,
      not_before = null, lease_token = null
    where crawl_pages.crawl < excluded.crawl`.execute(query);
}

interface Claimed {
  id: string;
  url: string;
  depth: number;
  position: number;
  attempts: number;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  has_document: boolean;
}

/** Leases the first pages that are due. Their marks of the last crawl count only while their text is stored. */
export async function claimPages(crawl: Crawl, count: number, query: Kysely<Schema>): Promise<QueuedPage[]> {
  const { rows } = await sql<Claimed>`
    update crawl_pages set lease_token = ${crawl.token}, leased_until = now() + interval ${LEASE}
    where id in (
      select id from crawl_pages
      where url_id = ${crawl.id} and not is_done and crawl = ${crawl.number}
        and (leased_until is null or leased_until < now()) and (not_before is null or not_before <= now())
      order by depth, position limit ${count}
      for update skip locked
    )
    returning id, url, depth, position, attempts, etag, last_modified, content_hash,
      exists (select 1 from documents where documents.id = crawl_pages.id and not is_removed) as has_document`.execute(
    query,
  );
  rows.sort((one, other) => one.depth - other.depth || one.position - other.position);
  return rows.map(({ id, url, depth, attempts, has_document, ...marks }) => ({
    id,
    url,
    depth,
    attempts,
    ...(has_document
      ? {
          etag: marks.etag ?? undefined,
          last_modified: marks.last_modified ?? undefined,
          content_hash: marks.content_hash ?? undefined,
        }
      : {}),
  }));
}

/** Has pages that ended in this crawl wait again. */
export async function reopenPages(
  crawl: Crawl,
  urls: readonly string[],
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    update crawl_pages set is_done = false, attempts = 0, not_before = null
    where url_id = ${crawl.id} and crawl = ${crawl.number} and is_done and url = any(${urls}::text[])`.execute(
    query,
  );
}

/** Gives a page back: after a failed try for later, else as it was. */
export async function returnPage(
  crawl: Crawl,
  id: string,
  retry: { afterMs: number } | undefined,
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    update crawl_pages set lease_token = null, leased_until = null,
      attempts = attempts + ${retry ? 1 : 0}::int,
      not_before = now() + ${Math.ceil(retry?.afterMs ?? 0)}::int * interval '1 ms'
    where id = ${id} and lease_token = ${crawl.token}`.execute(query);
}

export async function countPages(
  crawl: Crawl,
  query: Kysely<Schema>,
): Promise<{ waiting: number; done: number; next_due_ms: number | undefined }> {
  const { rows } = await sql<{ waiting: number; done: number; due_ms: number | null }>`
    select count(*) filter (where not is_done) as waiting, count(*) filter (where is_done) as done,
      min(extract(epoch from greatest(not_before, leased_until, now()) - now()) * 1000)
        filter (where not is_done)::float8 as due_ms
    from crawl_pages where url_id = ${crawl.id} and crawl = ${crawl.number}`.execute(query);
  const [{ waiting, done, due_ms } = { waiting: 0, done: 0, due_ms: null }] = rows;
  return { waiting, done, next_due_ms: due_ms === null ? undefined : Math.ceil(due_ms) };
}

/** A page's end; `isKept`: what was read of it before stays, and what is known of that too. */
export interface PageEnd {
  id: string;
  result: FinishedPage;
  isKept: boolean;
}

/** Ends pages that this crawl holds. */
export async function finishPages(
  crawl: Crawl,
  pages: readonly PageEnd[],
  query: Kysely<Schema>,
): Promise<void> {
  const of = <Value>(pick: (result: FinishedPage) => Value) => pages.map(({ result }) => pick(result));
  await sql`
    update crawl_pages set is_done = true, lease_token = null, leased_until = null,
      fetched_at = case when page.outcome in ('robots', 'excluded') then null else now() end,
      outcome = page.outcome, reason = page.reason, remedy = page.remedy, final_url = page.final_url,
      http_status = page.http_status,
      title = coalesce(page.title, case when is_kept then crawl_pages.title end, ''),
      title_folded = case when page.title is null and is_kept then crawl_pages.title_folded else page.title_folded end,
      words = coalesce(page.words, case when is_kept then crawl_pages.words end, 0),
      etag = coalesce(page.etag, case when is_kept then crawl_pages.etag end),
      last_modified = coalesce(page.last_modified, case when is_kept then crawl_pages.last_modified end),
      content_hash = coalesce(page.content_hash, case when is_kept then crawl_pages.content_hash end),
      left_out = coalesce(page.left_out, case when is_kept then crawl_pages.left_out end, '')
    from unnest(
      ${pages.map(({ id }) => id)}::uuid[], ${pages.map(({ isKept }) => isKept)}::boolean[],
      ${of(({ outcome }) => outcome)}::text[],
      ${of(({ reason }) => reason)}::text[], ${of(({ remedy }) => remedy)}::text[],
      ${of(({ final_url }) => final_url)}::text[], ${of(({ http_status }) => http_status)}::int[],
      ${of(({ title }) => storable(title))}::text[],
      ${of(({ title }) => foldOf(storable(title)))}::text[],
      ${of(({ words }) => words ?? null)}::int[],
      ${of(({ etag }) => storable(etag))}::text[], ${of(({ last_modified }) => storable(last_modified))}::text[],
      ${of(({ content_hash }) => content_hash ?? null)}::text[],
      ${of(({ left_out }) => storable(left_out))}::text[]
    ) as page (id, is_kept, outcome, reason, remedy, final_url, http_status, title, title_folded, words, etag, last_modified,
      content_hash, left_out)
    where crawl_pages.id = page.id and lease_token = ${crawl.token}`.execute(query);
}

/** What a site sends may hold what the database can't. */
function storable(text: string | undefined): string | null {
  return text?.replaceAll("\0", "") ?? null;
}

/** Of these pages the ones that this crawl still holds: nobody took, ended or deleted them meanwhile. */
export async function listHeldPages(
  crawl: Crawl,
  ids: readonly string[],
  scope: TenantReader,
): Promise<Set<string>> {
  const rows = await scope
    .select("crawl_pages")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("lease_token", "=", crawl.token)
    .where("is_done", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The documents outside this URL's own pages that have one of these texts. Of its own pages the crawl knows better: a
 * document of the last crawl may be the very one that goes.
 */
export function listSameTexts(
  crawl: Crawl,
  hashes: readonly string[],
  scope: TenantReader,
): Promise<{ hash: string; name: string }[]> {
  return scope
    .select("documents")
    .select(["text_hash as hash", sql<string>`coalesce(url, title)`.as("name")])
    .where("data_source_id", "=", crawl.dataSourceId)
    .where("is_removed", "=", false)
    .where(sql<boolean>`text_hash = any(${hashes}::text[])`)
    .where(
      sql<boolean>`not exists (
        select 1 from crawl_pages where crawl_pages.id = documents.id and url_id = ${crawl.id})`,
    )
    .execute();
}

/** What the pages of a URL have come to, for how its crawl went. */
export async function countOutcomes(
  urlId: string,
  crawl: number,
  { read, failed }: { read: readonly string[]; failed: readonly string[] },
  query: Kysely<Schema>,
) {
  const { rows } = await sql<{
    start: FinishedPage["outcome"] | null;
    read: number;
    failed: number;
    waiting: number;
  }>`
    select (select outcome from crawl_pages where url_id = ${urlId} and depth = 0 order by position limit 1) as start,
      count(*) filter (where outcome = any(${read}::text[])) as read,
      count(*) filter (where outcome = any(${failed}::text[])) as failed,
      count(*) filter (where not is_done and crawl = ${crawl}) as waiting
    from crawl_pages where url_id = ${urlId}`.execute(query);
  return rows[0] ?? { start: null, read: 0, failed: 0, waiting: 0 };
}
