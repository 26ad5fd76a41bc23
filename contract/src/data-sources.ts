import { z } from "zod";
import {
  freeText,
  listQuery,
  nameText,
  optionalText,
  reference,
  requiredText,
  time,
  uuid,
} from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { ARTICLE_TEXT_MAX, ARTICLES_PER_REQUEST_MAX, DESCRIPTION_MAX, TITLE_MAX } from "./rules.ts";

const article = z.object({ id: uuid, title: z.string(), description: z.string() });

const dataSourceListItem = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  articles_count: z.number(),
  agents: z.array(reference),
  created_at: time,
  updated_at: time,
});

const dataSource = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  articles: z.array(article),
  agents: z.array(reference),
  created_at: time,
  updated_at: time,
});

export type Article = z.infer<typeof article>;
export type DataSourceListItem = z.infer<typeof dataSourceListItem>;
export type DataSource = z.infer<typeof dataSource>;

/** An article's `description` is its text. */
export const articleBody = z.object({
  title: nameText(TITLE_MAX),
  description: requiredText(ARTICLE_TEXT_MAX),
});

export const dataSourceBody = z.object({
  title: nameText(TITLE_MAX),
  description: optionalText(DESCRIPTION_MAX),
  articles: z
    .array(articleBody)
    .max(ARTICLES_PER_REQUEST_MAX)
    .nullish()
    .transform((articles) => articles ?? []),
});

const params = z.object({ id: freeText(TITLE_MAX) });
const articleParams = z.object({ id: freeText(TITLE_MAX), articleid: freeText(TITLE_MAX) });

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
    summary: "Create a data source with its articles",
    access: "data_sources.write",
    body: dataSourceBody,
    data: dataSource,
    success: 201,
    isIdempotentCreate: true,
  }),
  getDataSource: route({
    method: "GET",
    path: paths.dataSource,
    summary: "One data source with its articles",
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
};
