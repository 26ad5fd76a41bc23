import { z } from "zod";
import { dataSourceUrl, dataSourceUrlRoutes, urlBody } from "./data-source-urls.ts";
import {
  freeText,
  listQuery,
  nameText,
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
  DATA_SOURCE_STATUSES,
  DESCRIPTION_MAX,
  FILE_STATUSES,
  SEARCH_QUESTION_MAX,
  SEARCH_RESULTS_MAX,
  TITLE_MAX,
  UPLOAD_BYTES_MAX,
  URLS_PER_REQUEST_MAX,
} from "./rules.ts";

const article = z.object({ id: uuid, title: z.string(), description: z.string() });

const file = z.object({
  id: uuid,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  status: z.enum(FILE_STATUSES),
  /** Why it could not be read, or what of it was not although it is ready, in words; null otherwise. */
  reason: z.string().nullable(),
  /** What a person should know of a file that was read, such as that its name says another type; "" for nothing. */
  note: z.string(),
  words: z.number(),
  created_at: time,
});

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
  urls: z.array(dataSourceUrl),
  files: z.array(file),
  articles: z.array(article),
  passages_count: z.number(),
});

export type Article = z.infer<typeof article>;
export type DataSourceFile = z.infer<typeof file>;
export type DataSourceListItem = z.infer<typeof dataSourceListItem>;
export type DataSource = z.infer<typeof dataSource>;

/** An article's `description` is its text, in Markdown. */
export const articleBody = z.object({
  title: nameText(TITLE_MAX),
  description: requiredText(ARTICLE_TEXT_MAX),
});

const none = <T>(list: T[] | null | undefined): T[] => list ?? [];

export const dataSourceBody = z.object({
  title: nameText(TITLE_MAX),
  description: optionalText(DESCRIPTION_MAX),
  urls: z.array(urlBody).max(URLS_PER_REQUEST_MAX).nullish().transform(none),
  articles: z.array(articleBody).max(ARTICLES_PER_REQUEST_MAX).nullish().transform(none),
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
  /** The first of them, or null. */
  citation: z.object({ title: z.string(), url: z.string().nullable(), quote: z.string() }).nullable(),
  /** None where nothing answers, several where several passages do. */
  citations: z.array(z.object({ title: z.string(), url: z.string().nullable(), quote: z.string() })),
  confidence: z.number(),
  /** Why it would answer or decline, in words. */
  why: z.string(),
});

export type RankedPassage = z.infer<typeof rankedPassage>;
export type TriedAnswer = z.infer<typeof triedAnswer>;

const id = freeText(TITLE_MAX);
const params = z.object({ id });
const articleParams = z.object({ id, articleid: id });
const fileParams = z.object({ id, fileid: id });

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
  ...dataSourceUrlRoutes,
};
