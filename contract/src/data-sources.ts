import { z } from "zod";
import {
  freeText,
  httpUrl,
  isTrue,
  listQuery,
  nameText,
  oneOf,
  optionalText,
  reference,
  requiredText,
  time,
  uuid,
  wholeNumber,
} from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  ARTICLE_TEXT_MAX,
  ARTICLES_PER_REQUEST_MAX,
  CRAWL_DEPTH_MAX,
  CRAWL_PAGES_MAX,
  CRAWL_PATHS_MAX,
  CRAWL_SCHEDULES,
  DATA_SOURCE_STATUSES,
  DESCRIPTION_MAX,
  FILE_STATUSES,
  PAGE_OUTCOMES,
  SEARCH_MAX,
  SEARCH_QUESTION_MAX,
  SEARCH_RESULTS_MAX,
  TITLE_MAX,
  UPLOAD_BYTES_MAX,
  URL_MAX,
  URL_STATUSES,
  URLS_PER_REQUEST_MAX,
} from "./rules.ts";

const article = z.object({ id: uuid, title: z.string(), description: z.string() });

const file = z.object({
  id: uuid,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  status: z.enum(FILE_STATUSES),
  /** Why it could not be read, in words; null otherwise. */
  reason: z.string().nullable(),
  /** What a person should know of a file that was read, such as that its name says another type; "" for nothing. */
  note: z.string(),
  words: z.number(),
  created_at: time,
});

const url = z.object({
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

const summary = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  status: z.enum(DATA_SOURCE_STATUSES),
  /** Of what is being read now: pages and files. */
  progress: z.object({ done: z.number(), total: z.number() }),
  agents: z.array(reference),
  last_synced_at: time.nullable(),
  created_at: time,
  updated_at: time,
});

const dataSourceListItem = summary.extend({
  pages_count: z.number(),
  files_count: z.number(),
  articles_count: z.number(),
});

const dataSource = summary.extend({
  urls: z.array(url),
  files: z.array(file),
  articles: z.array(article),
  passages_count: z.number(),
});

export type Article = z.infer<typeof article>;
export type DataSourceFile = z.infer<typeof file>;
export type DataSourceUrl = z.infer<typeof url>;
export type CrawledPage = z.infer<typeof page>;
export type DataSourceListItem = z.infer<typeof dataSourceListItem>;
export type DataSource = z.infer<typeof dataSource>;

/** An article's `description` is its text, in Markdown. */
export const articleBody = z.object({
  title: nameText(TITLE_MAX),
  description: requiredText(ARTICLE_TEXT_MAX),
});

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

const none = <T>(list: T[] | null | undefined): T[] => list ?? [];

export const dataSourceBody = z.object({
  title: nameText(TITLE_MAX),
  description: optionalText(DESCRIPTION_MAX),
  urls: z.array(urlBody).max(URLS_PER_REQUEST_MAX).nullish().transform(none),
  articles: z.array(articleBody).max(ARTICLES_PER_REQUEST_MAX).nullish().transform(none),
});

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

const rankedPassage = z.object({
  id: z.string(),
  /** Its text. */
  passage: z.string(),
  heading: z.string(),
  /** How sure the search is that it answers, 0 to 1. */
  score: z.number(),
  title: z.string(),
  url: z.string().nullable(),
});

/** What an agent on this source would say to a question that is no intent. */
const triedAnswer = z.object({
  verdict: z.enum(["answer", "hedge", "refuse"]),
  /** Sanitised HTML. */
  response: z.string(),
  citation: z.object({ title: z.string(), url: z.string().nullable(), quote: z.string() }).nullable(),
  confidence: z.number(),
  /** Why it would answer or decline, in words. */
  why: z.string(),
});

export type RankedPassage = z.infer<typeof rankedPassage>;
export type TriedAnswer = z.infer<typeof triedAnswer>;
export type UrlPreview = z.infer<typeof urlPreview>;

const id = freeText(TITLE_MAX);
const params = z.object({ id });
const articleParams = z.object({ id, articleid: id });
const fileParams = z.object({ id, fileid: id });
const urlParams = z.object({ id, urlid: id });
const pageParams = z.object({ id, urlid: id, pageid: id });

export const dataSourceRoutes = {
  listDataSources: route({
    method: "GET",
    path: paths.dataSources,
    summary: "Data sources, newest first",
    access: "data_sources.read",
    query: listQuery(["title", "created_at", "updated_at"]),
    data: z.array(dataSourceListItem),
    isList: true,
  }),
  createDataSource: route({
    method: "POST",
    path: paths.dataSources,
    summary: "Create a data source with its URLs and articles",
    access: "data_sources.write",
    body: dataSourceBody,
    data: dataSource,
    success: 201,
    isIdempotentCreate: true,
  }),
  getDataSource: route({
    method: "GET",
    path: paths.dataSource,
    summary: "One data source with its URLs, files and articles",
    access: "data_sources.read",
    params,
    data: dataSource,
  }),
  updateDataSource: route({
    method: "PUT",
    path: paths.dataSource,
    summary: "Change title or description; what is not sent stays",
    access: "data_sources.write",
    params,
    body: z.object({
      title: nameText(TITLE_MAX).optional(),
      description: freeText(DESCRIPTION_MAX)
        .nullish()
        .transform((text) => (text === null ? "" : text)),
      ...madeFrom,
    }),
    data: dataSource,
  }),
  deleteDataSource: route({
    method: "DELETE",
    path: paths.dataSource,
    summary: "Delete a data source that no agent uses",
    access: "data_sources.write",
    params,
  }),
  searchDataSource: route({
    method: "GET",
    path: paths.dataSourceSearch,
    summary: "The passages that answer a question, best first, and what an agent would say",
    access: "data_sources.read",
    params,
    query: z.object({
      q: requiredText(SEARCH_QUESTION_MAX),
      k: wholeNumber({ min: 1, max: SEARCH_RESULTS_MAX }).default(5),
    }),
    data: z.array(rankedPassage),
  }),
  tryQuestion: route({
    method: "GET",
    path: paths.dataSourceAnswer,
    summary: "What an agent would say to a question that is no intent, and why",
    access: "data_sources.read",
    params,
    query: z.object({ q: requiredText(SEARCH_QUESTION_MAX) }),
    data: triedAnswer,
  }),
  createArticle: route({
    method: "POST",
    path: paths.articles,
    summary: "Add an article",
    access: "data_sources.write",
    params,
    body: articleBody,
    data: article,
    success: 201,
    isIdempotentCreate: true,
  }),
  updateArticle: route({
    method: "PUT",
    path: paths.article,
    summary: "Change an article",
    access: "data_sources.write",
    params: articleParams,
    body: articleBody.partial(),
    data: article,
  }),
  deleteArticle: route({
    method: "DELETE",
    path: paths.article,
    summary: "Delete an article",
    access: "data_sources.write",
    params: articleParams,
  }),
  uploadFiles: route({
    method: "POST",
    path: paths.files,
    summary: "Add files (multipart, field `file`, several allowed)",
    access: "data_sources.write",
    params,
    bodyKind: "multipart",
    bodyLimit: UPLOAD_BYTES_MAX,
    data: z.array(file),
    success: 201,
  }),
  deleteFile: route({
    method: "DELETE",
    path: paths.file,
    summary: "Delete a file and what was read from it",
    access: "data_sources.write",
    params: fileParams,
  }),
  createUrl: route({
    method: "POST",
    path: paths.urls,
    summary: "Add a web page or a whole site and read it",
    access: "data_sources.write",
    params,
    body: urlBody,
    data: url,
    success: 201,
    isIdempotentCreate: true,
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
    data: url.omit({ pages: true }).extend({
      pages: z.array(page),
      pages_read: z.number(),
      /** How many pages there are of those asked for; only where a part was asked for. */
      pages_found: z.number().optional(),
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
    data: url,
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
    data: url,
  }),
  cancelUrl: route({
    method: "POST",
    path: paths.urlCancel,
    summary: "Stop reading; what was read stays",
    access: "data_sources.write",
    params: urlParams,
    data: url,
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
