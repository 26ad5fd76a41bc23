import { randomUUID } from "node:crypto";
import type { Article, DataSource, DataSourceListItem } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { withIsoTimes } from "../../database/iso-times.ts";
import { contains, listPage, type PageQuery } from "../../database/list-page.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

type DataSourceSort = "title" | "created_at" | "updated_at";
type Reference = { id: string; title: string };

/** The agents that answer from each data source, by its id. */
const AGENTS = sql<Reference[]>`coalesce(
  (select json_agg(json_build_object('id', id, 'title', name) order by name)
   from agents where data_source_id = data_sources.id), '[]')`;

export async function listDataSources(
  query: PageQuery<DataSourceSort> & { q?: string | undefined },
  scope: TenantReader,
): Promise<{ sources: DataSourceListItem[]; meta: Awaited<ReturnType<typeof listPage>>["meta"] }> {
  const { rows, meta } = await listPage(
    scope
      .select("data_sources")
      .select(["id", "title", "description", "created_at", "updated_at", AGENTS.as("agents")])
      .select(
        sql<number>`(select count(*) from articles where data_source_id = data_sources.id)`.as(
          "articles_count",
        ),
      )
      .where(contains(sql.ref("title"), query.q)),
    query,
    {
      columns: {
        title: sql`lower(title)`,
        created_at: sql.ref("created_at"),
        updated_at: sql.ref("updated_at"),
      },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  return { sources: rows.map(withIsoTimes), meta };
}

export async function findDataSource(id: string, scope: TenantReader): Promise<DataSource | undefined> {
  const row = await scope
    .select("data_sources")
    .select(["id", "title", "description", "created_at", "updated_at", AGENTS.as("agents")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const articles = await scope
    .select("articles")
    .select(["id", "title", "description"])
    .where("data_source_id", "=", id)
    .orderBy("position")
    .execute();
  return { ...withIsoTimes(row), articles };
}

/** Is there this data source? */
export async function hasDataSource(id: string, scope: TenantReader): Promise<boolean> {
  return (
    (await scope.select("data_sources").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

/** Answers the new id. */
export async function insertDataSource(
  values: { title: string; description: string },
  scope: TenantWriter,
): Promise<string> {
  const id = randomUUID();
  await scope.insert("data_sources", { id, ...values }).execute();
  return id;
}

/** Also with nothing to set: marks it as changed. */
export async function updateDataSource(
  id: string,
  values: { title?: string | undefined; description?: string | undefined },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("data_sources")
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteDataSource(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("data_sources").where("id", "=", id).execute();
}

export async function insertArticles(
  dataSourceId: string,
  articles: Omit<Article, "id">[],
  scope: TenantWriter,
): Promise<Article[]> {
  if (articles.length === 0) return [];
  const rows = articles.map((article) => ({ id: randomUUID(), data_source_id: dataSourceId, ...article }));
  return scope.insert("articles", rows).returning(["id", "title", "description"]).execute();
}

export function updateArticle(
  { dataSourceId, id }: { dataSourceId: string; id: string },
  values: { title?: string | undefined; description?: string | undefined },
  scope: TenantWriter,
): Promise<Article | undefined> {
  return scope
    .update("articles")
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .returning(["id", "title", "description"])
    .executeTakeFirst();
}

export function deleteArticle(
  { dataSourceId, id }: { dataSourceId: string; id: string },
  scope: TenantWriter,
): Promise<Reference | undefined> {
  return scope
    .delete("articles")
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .returning(["id", "title"])
    .executeTakeFirst();
}
