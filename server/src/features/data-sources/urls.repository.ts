import { randomUUID } from "node:crypto";
import type { DataSourceUrl, UrlSettings } from "@cxc/contract/data-source-urls.ts";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { FAILED_OUTCOMES, READ_OUTCOMES } from "./page-results.ts";

export interface UrlIds {
  dataSourceId: string;
  id: string;
}

/** What a URL may change; what is not there stays. */
export type UrlChange = {
  [Name in keyof Omit<UrlSettings, "url" | "is_complete_crawl">]?: UrlSettings[Name] | undefined;
};

export interface TenantUrl extends UrlIds {
  tenantId: string;
}

const URLS_AT_ONCE = 100;

/** Who is not let in until the payment is settled has no pages read either. */
export const MAY_CRAWL = sql<boolean>`not exists (
  select 1 from tenants where tenants.id = data_source_urls.tenant_id and is_payment_due)`;

type Status = DataSourceUrl["status"];

/** How far apart the crawls of a schedule are; null for one that has none. */
const INTERVAL = sql<string | null>`case schedule when 'daily' then interval '1 day'
  when 'weekly' then interval '7 days' end`;

export async function listUrls(dataSourceId: string, scope: TenantReader): Promise<DataSourceUrl[]> {
  const rows = await withCounts(scope)
    .where("data_source_id", "=", dataSourceId)
    .orderBy("position")
    .execute();
  return rows.map(present);
}

export async function findUrl(ids: UrlIds, scope: TenantReader): Promise<DataSourceUrl | undefined> {
  const row = await withCounts(scope)
    .where("data_source_id", "=", ids.dataSourceId)
    .where("id", "=", ids.id)
    .executeTakeFirst();
  return row && present(row);
}

/** The URL's own row, locked until the transaction ends: its data source is locked before. */
export function lockUrl(ids: UrlIds, scope: TenantWriter) {
  return scope
    .select("data_source_urls")
    .selectAll()
    .where("data_source_id", "=", ids.dataSourceId)
    .where("id", "=", ids.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The addresses of a data source, as they were typed. */
export async function listAddresses(dataSourceId: string, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("data_source_urls")
    .select("url")
    .where("data_source_id", "=", dataSourceId)
    .execute();
  return rows.map(({ url }) => url);
}

/** Waits to be crawled; answers the new id. */
export async function insertUrl(
  dataSourceId: string,
  settings: UrlSettings,
  scope: TenantWriter,
): Promise<string> {
  const id = randomUUID();
  await scope
    .insert("data_source_urls", { id, data_source_id: dataSourceId, ...settings, status: "queued" })
    .execute();
  return id;
}

/** A new schedule counts from the last crawl. */
export async function updateUrl(ids: UrlIds, values: UrlChange, scope: TenantWriter): Promise<void> {
  const { schedule, ...settings } = values;
  await change(ids, scope)
    .set({ ...settings, updated_at: sql<Date>`now()` })
    .execute();
  if (schedule === undefined) return;
  await change(ids, scope).set({ schedule }).execute();
  await change(ids, scope)
    .set({ next_crawl_at: sql<Date>`coalesce(crawled_at, now()) + ${INTERVAL}` })
    .where("status", "not in", ["queued", "crawling"])
    .execute();
}

/** A new crawl waits; answers its number. */
export async function startCrawl(ids: UrlIds, scope: TenantWriter): Promise<number> {
  const { crawl } = await change(ids, scope)
    .set({
      crawl: sql<number>`crawl + 1`,
      status: "queued",
      next_crawl_at: null,
      updated_at: sql<Date>`now()`,
    })
    .returning("crawl")
    .executeTakeFirstOrThrow();
  return crawl;
}

export async function updateStatus(ids: UrlIds, status: Status, scope: TenantWriter): Promise<void> {
  await change(ids, scope).set({ status, updated_at: sql<Date>`now()` }).execute();
}

/** Takes a URL that waits to be crawled, or whose crawler ended; undefined for one that was stopped or deleted, or may not be crawled. */
export function takeUrl(id: string, query: Kysely<Schema>) {
  return query
    .updateTable("data_source_urls")
    .set({ status: "crawling" })
    .where("id", "=", id)
    .where("status", "in", ["queued", "crawling"])
    .where(MAY_CRAWL)
    .returningAll()
    .executeTakeFirst();
}

/** URLs whose schedule is due, and those that wait or are crawled while the queue has no job for them any more. */
export async function listNeglectedUrls(
  job: string,
  query: Kysely<Schema>,
): Promise<{ due: TenantUrl[]; abandoned: TenantUrl[] }> {
  const columns = sql`id, data_source_id as "dataSourceId", tenant_id as "tenantId"`;
  const due = await sql<TenantUrl>`
    select ${columns} from data_source_urls
    where next_crawl_at <= now() and ${MAY_CRAWL} and status not in ('queued', 'crawling')
    order by next_crawl_at limit ${URLS_AT_ONCE}`.execute(query);
  const abandoned = await sql<TenantUrl>`
    select ${columns} from data_source_urls
    where status in ('queued', 'crawling') and not exists (
      select 1 from jobs
      where name = ${job} and singleton_key = data_source_urls.id::text and failed_at is null)
    limit ${URLS_AT_ONCE}`.execute(query);
  return { due: due.rows, abandoned: abandoned.rows };
}

/** The crawl is over, and the next one of its schedule is set. */
export async function finishCrawl(ids: UrlIds, status: Status, scope: TenantWriter): Promise<void> {
  await change(ids, scope)
    .set({
      status,
      crawled_at: sql<Date>`now()`,
      next_crawl_at: sql<Date>`now() + ${INTERVAL}`,
      updated_at: sql<Date>`now()`,
    })
    .execute();
}

/** With its pages, but not their documents. */
export async function deleteUrl(ids: UrlIds, scope: TenantWriter): Promise<void> {
  await scope
    .delete("data_source_urls")
    .where("data_source_id", "=", ids.dataSourceId)
    .where("id", "=", ids.id)
    .execute();
}

function change(ids: UrlIds, scope: TenantWriter) {
  return scope
    .update("data_source_urls")
    .where("data_source_id", "=", ids.dataSourceId)
    .where("id", "=", ids.id);
}

function withCounts(scope: TenantReader) {
  const urls: SelectQueryBuilder<Schema, "data_source_urls", object> = scope.select("data_source_urls");
  return urls
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom("crawl_pages")
          .select([
            sql<number>`count(*) filter (where outcome = any(${READ_OUTCOMES}::text[]))`.as("pages"),
            sql<number>`count(*) filter (where outcome = any(${FAILED_OUTCOMES}::text[]))`.as("failed"),
            sql<number>`count(*) filter (where crawl_pages.crawl = data_source_urls.crawl)`.as("total"),
            sql<number>`count(*) filter (where crawl_pages.crawl = data_source_urls.crawl and is_done)`.as(
              "done",
            ),
          ])
          .whereRef("crawl_pages.url_id", "=", "data_source_urls.id")
          .as("counts"),
      (join) => join.onTrue(),
    )
    .select(["data_source_urls.id", "data_source_urls.url", "is_complete_crawl", "status", "max_pages"])
    .select(["max_depth", "include", "exclude", "schedule", "next_crawl_at", "crawled_at", "updated_at"])
    .select(["counts.pages", "counts.failed", "counts.total", "counts.done"]);
}

type Counted = Awaited<ReturnType<ReturnType<typeof withCounts>["execute"]>>[number];

function present({ total, done, next_crawl_at, crawled_at, updated_at, ...row }: Counted): DataSourceUrl {
  const isRunning = row.status === "queued" || row.status === "crawling";
  return {
    ...row,
    progress: { done: isRunning ? done : total, total },
    next_crawl_at: next_crawl_at?.toISOString() ?? null,
    crawled_at: crawled_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}
