import { z } from "zod";
import { freeText, httpUrl, isTrue, nameText, oneOf, time, uuid, wholeNumber } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  CRAWL_DEPTH_MAX,
  CRAWL_PAGES_MAX,
  CRAWL_PATHS_MAX,
  CRAWL_SCHEDULES,
  PAGE_OUTCOMES,
  SEARCH_MAX,
  TITLE_MAX,
  URL_MAX,
  URL_STATUSES,
} from "./rules.ts";

/** A web address of a data source, with how far its reading has come. */
export const dataSourceUrl = z.object({
  id: uuid,
  url: z.string(),
  is_complete_crawl: z.boolean(),
  status: z.enum(URL_STATUSES),
  /** Pages that were read, of those that are known. */
  pages: z.number(),
  failed: z.number(),
  progress: z.object({ done: z.number(), total: z.number() }),
  max_pages: z.number(),
  max_depth: z.number(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  schedule: z.enum(CRAWL_SCHEDULES),
  next_crawl_at: time.nullable(),
  crawled_at: time.nullable(),
  updated_at: time,
});

const page = z.object({
  id: uuid,
  url: z.string(),
  final_url: z.string().nullable(),
  http_status: z.number().nullable(),
  /** Null while it waits or is being read. */
  outcome: z.enum(PAGE_OUTCOMES).nullable(),
  /** The outcome in plain words, and what to do about it. */
  reason: z.string(),
  remedy: z.string(),
  title: z.string(),
  words: z.number(),
  depth: z.number(),
  fetched_at: time.nullable(),
});

/** Which of a URL's pages are answered; all of them where nothing is asked. `per_page=0` answers the URL alone. */
const pagesQuery = z.object({
  page: wholeNumber({ min: 1, max: CRAWL_PAGES_MAX }).optional(),
  per_page: wholeNumber({ min: 0, max: CRAWL_PAGES_MAX }).optional(),
  outcome: oneOf(PAGE_OUTCOMES).optional(),
  /** In address or title. */
  q: freeText(SEARCH_MAX).optional(),
});

export type PagesQuery = z.output<typeof pagesQuery>;

const passage = z.object({ heading: z.string(), text: z.string() });

export type DataSourceUrl = z.infer<typeof dataSourceUrl>;
export type CrawledPage = z.infer<typeof page>;

const crawlPaths = z
  .array(nameText(TITLE_MAX))
  .max(CRAWL_PATHS_MAX)
  .nullish()
  .transform((list) => list ?? []);

/** What to read from a web address; `include` and `exclude` are path prefixes in which `*` stands for anything. */
export const urlBody = z.object({
  url: httpUrl(URL_MAX),
  is_complete_crawl: isTrue.default(false),
  max_pages: wholeNumber({ min: 1, max: CRAWL_PAGES_MAX }).default(200),
  max_depth: wholeNumber({ min: 0, max: CRAWL_DEPTH_MAX }).default(5),
  include: crawlPaths,
  exclude: crawlPaths,
  schedule: oneOf(CRAWL_SCHEDULES).default("none"),
});

export type UrlSettings = z.output<typeof urlBody>;

/** A page that a crawl would come to. */
const previewedPage = z.object({
  url: z.string(),
  /** `null` where it would be read. */
  outcome: z.enum(PAGE_OUTCOMES).nullable(),
  reason: z.string(),
});

const urlPreview = z.object({
  pages: z.array(previewedPage),
  /** There are more pages than are listed. */
  has_more: z.boolean(),
});

export type UrlPreview = z.infer<typeof urlPreview>;

const id = freeText(TITLE_MAX);
const params = z.object({ id });
const urlParams = z.object({ id, urlid: id });
const pageParams = z.object({ id, urlid: id, pageid: id });

/** A data source's web addresses: what is read from them, how, and what became of each page. */
export const dataSourceUrlRoutes = {
  createUrl: route({
    method: "POST",
    path: paths.urls,
    summary: "Add a web page or a whole site and read it",
    access: "data_sources.write",
    params,
    body: urlBody,
    data: dataSourceUrl,
    success: 201,
  }),
  previewUrl: route({
    method: "POST",
    path: paths.urlPreview,
    summary: "What would be read; stores nothing",
    access: "data_sources.write",
    params,
    body: urlBody,
    data: urlPreview,
    changesNothing: true,
  }),
  previewNewUrl: route({
    method: "POST",
    path: paths.newUrlPreview,
    summary: "What would be read, before there is a data source; stores nothing",
    access: "data_sources.write",
    body: urlBody,
    data: urlPreview,
    changesNothing: true,
  }),
  getUrl: route({
    method: "GET",
    path: paths.url,
    summary: "A URL with its pages and what became of each",
    access: "data_sources.read",
    params: urlParams,
    query: pagesQuery,
    data: dataSourceUrl.omit({ pages: true }).extend({
      pages: z.array(page),
      pages_read: z.number(),
      /** How many pages there are of those asked for; only where a part was asked for. */
      pages_found: z.number().optional(),
      /** Addresses that weren't read because the limit of pages was reached, up to 500; only where there are some. */
      pages_beyond_limit: z.number().optional(),
    }),
  }),
  updateUrl: route({
    method: "PUT",
    path: paths.url,
    summary: "Change what is read and when; what is not sent stays",
    access: "data_sources.write",
    params: urlParams,
    body: z.object({
      max_pages: wholeNumber({ min: 1, max: CRAWL_PAGES_MAX }).optional(),
      max_depth: wholeNumber({ min: 0, max: CRAWL_DEPTH_MAX }).optional(),
      include: z.array(nameText(TITLE_MAX)).max(CRAWL_PATHS_MAX).optional(),
      exclude: z.array(nameText(TITLE_MAX)).max(CRAWL_PATHS_MAX).optional(),
      schedule: oneOf(CRAWL_SCHEDULES).optional(),
    }),
    data: dataSourceUrl,
  }),
  deleteUrl: route({
    method: "DELETE",
    path: paths.url,
    summary: "Delete a URL and what was read from it",
    access: "data_sources.write",
    params: urlParams,
  }),
  crawlUrl: route({
    method: "POST",
    path: paths.urlCrawl,
    summary: "Read it again, changing only what changed",
    access: "data_sources.write",
    params: urlParams,
    data: dataSourceUrl,
  }),
  cancelUrl: route({
    method: "POST",
    path: paths.urlCancel,
    summary: "Stop reading; what was read stays",
    access: "data_sources.write",
    params: urlParams,
    data: dataSourceUrl,
  }),
  getPage: route({
    method: "GET",
    path: paths.page,
    summary: "A crawled page with its text and passages",
    access: "data_sources.read",
    params: pageParams,
    data: page.extend({ text: z.string(), passages: z.array(passage) }),
  }),
};
