import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Expression } from "kysely";
import { sql } from "kysely";

/** What a data source is made of, in numbers. */
export interface SourceCounts {
  urls: number;
  /** Queued or being read. */
  urls_active: number;
  /** Some of their pages need a person. */
  urls_attention: number;
  urls_failed: number;
  /** Pages of the active URLs. */
  crawl_done: number;
  crawl_total: number;
  files: number;
  /** Queued or being read. */
  files_active: number;
  files_failed: number;
  articles: number;
}

/** The counts of each data source of a statement, in one column. */
export const SOURCE_COUNTS: Expression<SourceCounts> = sql<SourceCounts>`(
  select json_build_object(
    'urls', urls.all, 'urls_active', urls.active, 'urls_attention', urls.attention, 'urls_failed', urls.failed,
    'crawl_done', pages.done, 'crawl_total', pages.total,
    'files', files.all, 'files_active', files.active, 'files_failed', files.failed,
    'articles', (select count(*) from articles where data_source_id = data_sources.id))
  from (
    select count(*) as "all",
      count(*) filter (where status in ('queued', 'crawling')) as active,
      count(*) filter (where status = 'attention') as attention,
      count(*) filter (where status = 'failed') as failed
    from data_source_urls where data_source_id = data_sources.id
  ) as urls, (
    select count(*) filter (where is_done) as done, count(crawl_pages.id) as total
    from data_source_urls join crawl_pages on url_id = data_source_urls.id and crawl_pages.crawl = data_source_urls.crawl
    where data_source_urls.data_source_id = data_sources.id and status in ('queued', 'crawling')
  ) as pages, (
    select count(*) as "all",
      count(*) filter (where status in ('queued', 'reading')) as active,
      count(*) filter (where status = 'failed') as failed
    from data_source_files where data_source_id = data_sources.id
  ) as files)`;

/** How a data source is, from what it is made of. */
export function statusOf(counts: SourceCounts): DataSource["status"] {
  const { urls, urls_failed, urls_attention, urls_active, files, files_failed, files_active, articles } =
    counts;
  if (urls + files + articles === 0) return "empty";
  if (urls_active + files_active > 0) return "indexing";
  if (articles === 0 && urls_failed === urls && files_failed === files) return "failed";
  return urls_attention + urls_failed + files_failed > 0 ? "attention" : "ready";
}

/** Pages and files of what is being read now; nothing of nothing while all is done. */
export function progressOf(counts: SourceCounts): DataSource["progress"] {
  const { crawl_done, crawl_total, files, files_active } = counts;
  const filesInWork = files_active > 0 ? files : 0;
  return { done: crawl_done + filesInWork - files_active, total: crawl_total + filesInWork };
}
