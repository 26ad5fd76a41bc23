import type { DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import { AppError } from "../../app-error.ts";
import type { PageVerdict } from "../../crawling/crawl-queue.ts";
import { verdict } from "../../crawling/page-verdicts.ts";
import { createScope, type ScopeRules } from "../../crawling/scope.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { removeDocuments } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { listPageRows, type PageRow, queuePages, refusePages } from "./pages.repository.ts";
import { findUrl, lockUrl, startCrawl, type UrlChange, type UrlIds, updateUrl } from "./urls.repository.ts";

/** Outcomes of pages that cost no reading, so that they don't count as one of the most that may be read. */
const UNREAD: readonly PageRow["outcome"][] = ["robots", "blocked"];

/** Locks the data source and its URL until the transaction ends. Throws `not_found`. */
export async function lockUrlOr404(ids: UrlIds, scope: TenantWriter) {
  await lockDataSource(ids.dataSourceId, scope);
  const url = await lockUrl(ids, scope);
  if (!url) throw new AppError("not_found");
  return url;
}

/**
 * Changes what is read and when. Pages that an added path leaves out go from the answers at once; those that are
 * inside again are read by the next crawl.
 */
export async function changeUrl(ids: UrlIds, values: UrlChange, scope: TenantWriter): Promise<DataSourceUrl> {
  const before = await lockUrlOr404(ids, scope);
  await updateUrl(ids, values, scope);
  if (values.include || values.exclude) {
    await applyPaths(ids, { before: rulesOf(before), after: rulesOf(await lockUrlOr404(ids, scope)) }, scope);
  }
  return foundUrl(ids, scope);
}

/** Has everything read again that was not left out; a crawl that waits or runs is left to itself: answers null. */
export async function crawlAgain(ids: UrlIds, scope: TenantWriter): Promise<number | null> {
  const url = await lockUrlOr404(ids, scope);
  if (url.status === "queued" || url.status === "crawling") return null;
  const crawl = await startCrawl(ids, scope);
  const rows = (await listPageRows(url.id, scope)).filter(isReadAgain);
  const [again, beyond]: [PageRow[], PageRow[]] = [[], []];
  let count = 0;
  for (const row of rows) {
    const isBeyond = row.depth > 0 && (row.depth > url.max_depth || count >= url.max_pages);
    (isBeyond ? beyond : again).push(row);
    if (!UNREAD.includes(row.outcome)) count++;
  }
  await queuePages(idsOf(again), { crawl }, scope);
  await leaveOut(ids, beyond, beyondLimits(url), scope);
  return crawl;
}

export async function foundUrl(ids: UrlIds, scope: TenantWriter): Promise<DataSourceUrl> {
  const url = await findUrl(ids, scope);
  if (!url) throw new AppError("not_found");
  return url;
}

/** What was refused by its address alone waits until a page links to it again. */
function isReadAgain({ depth, outcome, fetched_at }: PageRow): boolean {
  if (depth === 0 || outcome === null || outcome === "robots") return true;
  return outcome !== "excluded" && fetched_at !== null;
}

async function applyPaths(
  ids: UrlIds,
  rules: { before: ScopeRules; after: ScopeRules },
  scope: TenantWriter,
): Promise<void> {
  const [before, after] = [createScope(rules.before), createScope(rules.after)];
  const rows = await listPageRows(ids.id, scope);
  const out = rows.filter(({ url, outcome }) => outcome !== "excluded" && after(url) === "excluded_path");
  const back = rows.filter(
    ({ url, outcome }) =>
      outcome === "excluded" && before(url) === "excluded_path" && after(url) === "inside",
  );
  await leaveOut(ids, out, verdict("excluded_path"), scope);
  const crawl = rows[0]?.crawl;
  if (crawl !== undefined) await queuePages(idsOf(back), { crawl, isForgotten: true }, scope);
}

async function leaveOut(
  { dataSourceId }: UrlIds,
  pages: readonly PageRow[],
  why: PageVerdict,
  scope: TenantWriter,
): Promise<void> {
  if (pages.length === 0) return;
  await refusePages(idsOf(pages), why, scope);
  await removeDocuments(dataSourceId, idsOf(pages), scope);
}

function beyondLimits({ max_pages, max_depth }: { max_pages: number; max_depth: number }): PageVerdict {
  return {
    outcome: "excluded",
    reason: `It is beyond the limits of ${max_pages} pages and depth ${max_depth}.`,
    remedy: "Raise these limits if it should be read.",
  };
}

function rulesOf({
  url,
  include,
  exclude,
}: {
  url: string;
  include?: string[];
  exclude?: string[];
}): ScopeRules {
  return { start: url, include: include ?? [], exclude: exclude ?? [] };
}

function idsOf(pages: readonly PageRow[]): string[] {
  return pages.map(({ id }) => id);
}
