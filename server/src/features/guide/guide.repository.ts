import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";

/** How a user stands to the first steps, and whether their company has a CRM or needs none; undefined for nobody. */
export function findReader(userId: string, scope: TenantReader) {
  const isConnected = sql<boolean>`(
    select is_crm_connected or kind = 'publisher' from tenants where tenants.id = users.tenant_id)`;
  return scope
    .select("users")
    .select(["is_guide_dismissed", isConnected.as("is_connected")])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** What there is of a company, as far as its first steps go; each is one look into an index. */
export async function findFirstThings(scope: TenantReader) {
  const agent = await scope
    .select("agents")
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const source = await scope.select("data_sources").select("id").limit(1).executeTakeFirst();
  const test = await scope
    .select("conversations")
    .select("id")
    .where("mode", "=", "test")
    .limit(1)
    .executeTakeFirst();
  const live = await scope
    .select("agents")
    .select("id")
    .where("live_version_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return { agent, source, test, live };
}

export async function updateGuideDismissed(
  userId: string,
  isDismissed: boolean,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx.updateTable("users").set({ is_guide_dismissed: isDismissed }).where("id", "=", userId).execute();
}
