import { sql } from "kysely";
import { contains, listPage, type PageQuery } from "../../database/list-page.ts";
import type { TenantReader } from "../../database/tenant.ts";

export async function listActions(
  query: PageQuery<"title" | "created_at"> & { q?: string | undefined },
  scope: TenantReader,
) {
  const { rows, meta } = await listPage(
    scope
      .select("actions")
      .select(["id", "title", "description", "created_at"])
      .where(contains(sql.ref("title"), query.q)),
    query,
    {
      columns: { title: sql`lower(title)`, created_at: sql.ref("created_at") },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  return { actions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), meta };
}

/** Is there this action? */
export async function hasAction(id: string, scope: TenantReader): Promise<boolean> {
  return (await scope.select("actions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
