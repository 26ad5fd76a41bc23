import type { TenantWriter } from "../../database/tenant.ts";

/**
 * Makes changes of one data source's pages and files follow one another until the transaction ends. Whoever locks a
 * page, file or URL too locks the source first: who waits for each other in a circle waits for ever.
 */
export function lockDataSource(id: string, scope: TenantWriter) {
  return scope
    .select("data_sources")
    .select(["id", "title", "description", "updated_at", "form_updated_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
