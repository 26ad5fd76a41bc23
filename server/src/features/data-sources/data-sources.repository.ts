import { randomUUID } from "node:crypto";
import type { DataSource, DataSourceListItem } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { alphabetically, contains, folded, foldsOf } from "../../database/folded-columns.ts";
import { withIsoTimes } from "../../database/iso-times.ts";
import { laterThan } from "../../database/later-than.ts";
import { inOrderOf, listPage, type PageQuery } from "../../database/list-page.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { listArticles } from "./articles.repository.ts";
import { progressOf, SOURCE_COUNTS, type SourceCounts, statusOf } from "./data-source-status.ts";
import { listFiles } from "./files.repository.ts";
import { listUrls } from "./urls.repository.ts";

type DataSourceSort = "title" | "created_at" | "updated_at";

interface SummaryRow {
  created_at: Date;
  updated_at: Date;
  last_synced_at: Date | null;
  counts: SourceCounts;
}

/** The agents that answer from each data source, by its id. */
const AGENTS = sql<{ id: string; title: string }[]>`coalesce(
  (select json_agg(json_build_object('id', id, 'title', name) order by ${alphabetically("name")})
   from agents where data_source_id = data_sources.id), '[]')`;

const PAGES = sql<number>`(
  select count(*) filter (where kind = 'page') from documents
  where data_source_id = data_sources.id and not is_removed)`;

export async function listDataSources(
  query: PageQuery<DataSourceSort> & { q?: string | undefined },
  scope: TenantReader,
): Promise<{ sources: DataSourceListItem[]; meta: Awaited<ReturnType<typeof listPage>>["meta"] }> {
  const { rows: chosen, meta } = await listPage(
    scope
      .select("data_sources")
      .select("id")
      .where(contains(folded("title"), query.q)),
    query,
    {
      columns: {
        title: alphabetically("title"),
        created_at: sql.ref("created_at"),
        updated_at: sql.ref("updated_at"),
      },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  const ids = chosen.map(({ id }) => id);
  const rows = await selectSummaries(scope)
    .select(PAGES.as("pages_count"))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const sources = inOrderOf(ids, rows).map((row) => ({
    ...present(row),
    files_count: row.counts.files,
    articles_count: row.counts.articles,
  }));
  return { sources, meta };
}

export async function findDataSource(id: string, scope: TenantReader): Promise<DataSource | undefined> {
  const row = await selectSummaries(scope)
    .select(
      sql<number>`(select count(*) from passages where data_source_id = data_sources.id and is_told)`.as(
        "passages_count",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...present(row),
    urls: await listUrls(id, scope),
    files: await listFiles(id, scope),
    articles: await listArticles(id, scope),
  };
}

/** Is there this data source? */
export async function hasDataSource(id: string, scope: TenantReader): Promise<boolean> {
  return (
    (await scope.select("data_sources").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

/** The language (BCP 47) of an agent that answers from the data source; English where none does. */
export async function findAnsweringLanguage(id: string, scope: TenantReader): Promise<string> {
  const row = await scope
    .select("agents")
    .select(sql<string>`settings->>'language'`.as("language"))
    .where("data_source_id", "=", id)
    .orderBy(alphabetically("name"))
    .limit(1)
    .executeTakeFirst();
  return row?.language ?? "en";
}

/** Answers the new id. */
export async function insertDataSource(
  values: { title: string; description: string },
  scope: TenantWriter,
): Promise<string> {
  const id = randomUUID();
  await scope.insert("data_sources", { id, ...values, ...foldsOf({ title: values.title }) }).execute();
  return id;
}

/** What its form sets. The row is locked by the caller. */
export async function updateDataSource(
  id: string,
  values: { title?: string | undefined; description?: string | undefined },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("data_sources")
    .set({ ...values, ...foldsOf({ title: values.title }) })
    .set({ updated_at: laterThan("updated_at"), form_updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .execute();
}

/** Something in it changed. */
export async function touchDataSource(id: string, scope: TenantWriter): Promise<void> {
  await scope
    .update("data_sources")
    .set({ updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .execute();
}

/** With all that is in it. */
export async function deleteDataSource(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("data_sources").where("id", "=", id).execute();
}

function selectSummaries(scope: TenantReader) {
  return scope
    .select("data_sources")
    .select(["id", "title", "description", "last_synced_at", "created_at", "updated_at"])
    .select([AGENTS.as("agents"), sql<SourceCounts>`${SOURCE_COUNTS}`.as("counts")]);
}

function present<Row extends SummaryRow>(row: Row) {
  const { counts, last_synced_at, ...rest } = row;
  return {
    ...withIsoTimes(rest),
    last_synced_at: last_synced_at?.toISOString() ?? null,
    status: statusOf(counts),
    progress: progressOf(counts),
  };
}
