import { randomUUID } from "node:crypto";
import type { CrawledPage, PagesQuery } from "@cxc/contract/data-source-urls.ts";
import { sql } from "kysely";
import type { PageVerdict } from "../../crawling/crawl-queue.ts";
import { verdict } from "../../crawling/page-verdicts.ts";
import { contains, folded, foldedAscii } from "../../database/folded-columns.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { READ_OUTCOMES } from "./page-results.ts";
import type { UrlIds } from "./urls.repository.ts";

/** A page's row with what the crawl knows of it; `is_done` is false while it waits or is being read. */
export interface PageRow {
  id: string;
  url: string;
  depth: number;
  outcome: CrawledPage["outcome"];
  is_done: boolean;
  /** Null for a link that was refused by its address alone. */
  fetched_at: Date | null;
  /** Of the crawl that came to it last. */
  crawl: number;
}

/** The address that a crawl begins with, as its first page. */
export async function insertStartPage(
  ids: UrlIds,
  page: { url: string; key: string },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .insert("crawl_pages", {
      id: randomUUID(),
      url_id: ids.id,
      data_source_id: ids.dataSourceId,
      canonical_url: page.key,
      url: page.url,
      depth: 0,
      crawl: 1,
    })
    .execute();
}

/** How many addresses of a URL weren't read because the limit of pages was reached. */
export async function countBeyondLimit(urlId: string, scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("crawl_pages")
    .select((rows) => rows.fn.countAll<number>().as("count"))
    .where("url_id", "=", urlId)
    .where("outcome", "=", "excluded")
    .where("reason", "like", verdict("over_limit", "%").reason)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a URL's crawls came to, in the order of reading; a part of it, and of how many, where that is asked for. */
export async function listPages(
  urlId: string,
  { page = 1, per_page, outcome, q }: PagesQuery,
  scope: TenantReader,
): Promise<{ pages: CrawledPage[]; pages_found?: number }> {
  const asked = selectPages(scope)
    .where("url_id", "=", urlId)
    .$if(outcome !== undefined, (pages) => pages.where(shownOutcome, "=", outcome ?? null))
    .where(sql<boolean>`(${contains(foldedAscii("url"), q)} or ${contains(folded("title"), q)})`);
  const isPart = per_page !== undefined || outcome !== undefined || (q ?? "").trim() !== "";
  const rows =
    per_page === 0
      ? []
      : await asked
          .orderBy("depth")
          .orderBy("position")
          .$if(per_page !== undefined, (pages) =>
            pages.limit(per_page ?? 0).offset((page - 1) * (per_page ?? 0)),
          )
          .execute();
  if (!isPart) return { pages: rows.map(present) };
  const { total } = await asked
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return { pages: rows.map(present), pages_found: total };
}

export async function findPage(
  urlId: string,
  id: string,
  scope: TenantReader,
): Promise<CrawledPage | undefined> {
  const row = await selectPages(scope).where("url_id", "=", urlId).where("id", "=", id).executeTakeFirst();
  return row && present(row);
}

export async function listPageRows(urlId: string, scope: TenantReader): Promise<PageRow[]> {
  return scope
    .select("crawl_pages")
    .select(["id", "url", "depth", "outcome", "is_done", "fetched_at", "crawl"])
    .where("url_id", "=", urlId)
    .orderBy("depth")
    .orderBy("position")
    .execute();
}

/** Ends pages with a verdict that needs no reading; a reader that has one of them finds it taken. */
export async function refusePages(
  ids: readonly string[],
  verdict: PageVerdict,
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("crawl_pages")
    .set({ ...verdict, is_done: true, words: 0, lease_token: null, leased_until: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Makes pages wait to be read in the given crawl, with nothing known of them where `isForgotten`. */
export async function queuePages(
  ids: readonly string[],
  { crawl, isForgotten = false }: { crawl: number; isForgotten?: boolean },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("crawl_pages")
    .set({ crawl, is_done: false, attempts: 0, not_before: null, lease_token: null, leased_until: null })
    .$if(isForgotten, (update) => update.set({ outcome: null, reason: "", remedy: "" }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

const IS_RUNNING = sql<boolean>`exists (
  select 1 from data_source_urls
  where id = url_id and status in ('queued', 'crawling'))`;
const shownOutcome = sql<string | null>`case when is_done or not ${IS_RUNNING} then outcome end`;

function selectPages(scope: TenantReader) {
  return scope
    .select("crawl_pages")
    .select(["id", "url", "final_url", "http_status", "outcome", "reason", "remedy", "title", "words"])
    .select(["depth", "fetched_at", "is_done", "left_out"])
    .select(IS_RUNNING.as("is_running"));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectPages>["execute"]>>[number];

/** While a crawl is to read a page again, what the last one said of it doesn't count. */
function present({ is_done, is_running, fetched_at, left_out, ...row }: Selected): CrawledPage {
  const waits = is_running && !is_done;
  const isRead = row.outcome !== null && READ_OUTCOMES.includes(row.outcome);
  const reason = isRead && left_out !== "" ? `${row.reason} ${left_out}` : row.reason;
  return {
    ...row,
    ...(waits ? { outcome: null, reason: "", remedy: "" } : { reason }),
    fetched_at: fetched_at?.toISOString() ?? null,
  };
}
