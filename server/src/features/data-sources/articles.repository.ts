import { randomUUID } from "node:crypto";
import type { Article } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { foldsOf } from "../../database/folded-columns.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

interface ArticleIds {
  dataSourceId: string;
  id: string;
}

/** In the order in which they were added. */
export function listArticles(dataSourceId: string, scope: TenantReader): Promise<Article[]> {
  return scope
    .select("articles")
    .select(["id", "title", "description"])
    .where("data_source_id", "=", dataSourceId)
    .orderBy("position")
    .execute();
}

export function findArticle(
  { dataSourceId, id }: ArticleIds,
  scope: TenantReader,
): Promise<Article | undefined> {
  return scope
    .select("articles")
    .select(["id", "title", "description"])
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertArticles(
  dataSourceId: string,
  articles: Omit<Article, "id">[],
  scope: TenantWriter,
): Promise<Article[]> {
  if (articles.length === 0) return [];
  const rows = articles.map(({ title, description }) => {
    return { id: randomUUID(), data_source_id: dataSourceId, title, description, ...foldsOf({ title }) };
  });
  return scope.insert("articles", rows).returning(["id", "title", "description"]).execute();
}

export function updateArticle(
  { dataSourceId, id }: ArticleIds,
  values: { title?: string | undefined; description?: string | undefined },
  scope: TenantWriter,
): Promise<Article | undefined> {
  return scope
    .update("articles")
    .set({ ...values, ...foldsOf({ title: values.title }), updated_at: sql<Date>`now()` })
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .returning(["id", "title", "description"])
    .executeTakeFirst();
}

export function deleteArticle(
  { dataSourceId, id }: ArticleIds,
  scope: TenantWriter,
): Promise<{ id: string; title: string } | undefined> {
  return scope
    .delete("articles")
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .returning(["id", "title"])
    .executeTakeFirst();
}
