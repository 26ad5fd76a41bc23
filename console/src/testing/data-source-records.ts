import type { CrawledPage, DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import type { DataSource, DataSourceFile, DataSourceListItem } from "@cxc/contract/data-sources.ts";
import { DATA_SOURCE_ID, idOf, TIME, TIMES, URL_ID } from "./record-factory.ts";

/** A data source with one article, used by nobody. */
export function dataSourceOf(parts: Partial<DataSource> = {}): DataSource {
  return {
    id: DATA_SOURCE_ID,
    title: "House rules",
    description: "",
    status: "ready",
    progress: { done: 0, total: 0 },
    urls: [],
    files: [],
    articles: [{ id: idOf(5), title: "Opening hours", description: "From 11 am to 11 pm." }],
    agents: [],
    passages_count: 1,
    last_synced_at: TIME,
    ...TIMES,
    ...parts,
  };
}

/** A website of which everything was read. */
export function urlOf(parts: Partial<DataSourceUrl> = {}): DataSourceUrl {
  return {
    id: URL_ID,
    url: "https://example.com/",
    is_complete_crawl: true,
    status: "ready",
    pages: 12,
    failed: 0,
    progress: { done: 12, total: 12 },
    max_pages: 200,
    max_depth: 5,
    include: [],
    exclude: [],
    schedule: "none",
    next_crawl_at: null,
    crawled_at: TIME,
    updated_at: TIME,
    ...parts,
  };
}

/** One of its pages. */
export function crawledPageOf(parts: Partial<CrawledPage> = {}): CrawledPage {
  return {
    id: idOf(10),
    url: "https://example.com/prices",
    final_url: "https://example.com/prices",
    http_status: 200,
    outcome: "indexed",
    reason: "The page was read.",
    remedy: "",
    title: "Prices",
    words: 240,
    depth: 1,
    fetched_at: TIME,
    ...parts,
  };
}

/** A file that was read. */
export function fileOf(parts: Partial<DataSourceFile> = {}): DataSourceFile {
  return {
    id: idOf(20),
    name: "menu.pdf",
    size: 48_128,
    status: "ready",
    reason: null,
    note: "",
    words: 812,
    created_at: TIME,
    ...parts,
  };
}

/** The same data source as lists show it. */
export function dataSourceItemOf(parts: Partial<DataSourceListItem> = {}): DataSourceListItem {
  const { articles, urls, files, passages_count, ...item } = dataSourceOf();
  return { ...item, pages_count: 0, files_count: 0, articles_count: articles.length, ...parts };
}
