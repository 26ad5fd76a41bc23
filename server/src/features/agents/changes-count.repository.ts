import { sql } from "kysely";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** What a count is of: a draft, and the version that visitors talk to. */
interface Compared {
  revision: number;
  version_id: string;
}

/** What would have to be counted; undefined where nothing is published. */
export async function findCompared(agentId: string, scope: TenantReader): Promise<Compared | undefined> {
  const row = await scope
    .select("agents")
    .select(["draft_revision as revision", "live_version_id as version_id"])
    .where("id", "=", agentId)
    .executeTakeFirst();
  return row?.version_id ? { revision: row.revision, version_id: row.version_id } : undefined;
}

/** Keeps a count, unless the draft or the live version has become another one meanwhile. */
export async function updateChangesCount(
  agentId: string,
  { revision, version_id, count }: Compared & { count: number },
  scope: TenantWriter,
): Promise<void> {
  const isStillSo = scope
    .select("agents")
    .select(sql`1`.as("one"))
    .where("id", "=", agentId)
    .where("draft_revision", "=", revision)
    .where("live_version_id", "=", version_id);
  await scope
    .update("agent_versions")
    .set({ counted_revision: revision, changes_count: count })
    .where("id", "=", version_id)
    .where(({ exists }) => exists(isStillSo))
    .execute();
}
