import type { Database } from "../../database/open.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { Parser } from "../../reading/parser.ts";
import type { SitemapReader } from "../../reading/sitemap-reader.ts";
import type { Renderer } from "../../rendering/renderer.ts";
import type { PassageSearcher } from "../passages/search-passages.ts";
import { serveArticles } from "./articles.routes.ts";
import { defineCrawl, enqueueCrawlIn } from "./crawl.job.ts";
import { serveDataSources } from "./data-sources.routes.ts";
import { serveFiles } from "./files.routes.ts";
import { createArticleReader } from "./read-article.ts";
import { defineReadFile } from "./read-file.job.ts";
import { serveSearch } from "./search.routes.ts";
import { sweepCrawls } from "./sweep-crawls.ts";
import { defineUpdateDocuments, sweepDocuments } from "./update-documents.job.ts";
import { serveUrls } from "./urls.routes.ts";

/** Data sources: their URLs, files and articles, how they are read, and a question tried on them. */
export function openDataSources(options: {
  database: Database;
  jobs: Jobs;
  egress: Egress;
  parser: Parser;
  sitemaps: SitemapReader;
  renderer: Renderer | undefined;
  searcher: PassageSearcher;
}): Feature {
  const { database, jobs, egress, parser, sitemaps, renderer, searcher } = options;
  const crawling = { database, egress, parser, sitemaps, renderer };
  const readArticle = createArticleReader(parser);
  defineUpdateDocuments(jobs, { database, readArticle });
  defineCrawl(jobs, crawling);
  defineReadFile(jobs, { database, parser });
  return {
    serve(router) {
      serveDataSources(router, { readArticle, enqueueCrawl: (url, trx) => enqueueCrawlIn(trx, jobs)(url) });
      serveUrls(router, { ...crawling, jobs });
      serveFiles(router, { database, jobs });
      serveArticles(router, { readArticle });
      serveSearch(router, { searcher });
    },
    scheduledTasks: {
      documents: () => sweepDocuments(jobs, database.query),
      crawls: () => sweepCrawls(jobs, database),
    },
  };
}
