import type { Storage } from "@cxc/contract/storage.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";

const MIB = 1_048_576;
const LARGEST = 10;

/** Bytes of what a company stores, by kind. */
export async function sumStoredBytes(scope: TenantReader): Promise<Storage["kinds"]> {
  const rows = await scope
    .select("stored_bytes")
    .select(["kind", sql<number>`sum(bytes)::float8`.as("bytes")])
    .groupBy("kind")
    .execute();
  return {
    page: 0,
    file: 0,
    article: 0,
    upload: 0,
    ...Object.fromEntries(rows.map((row) => [row.kind, row.bytes])),
  };
}

/** The company's largest data sources. */
export function listLargestSources(scope: TenantReader): Promise<Storage["data_sources"]> {
  return scope
    .select("data_sources")
    .innerJoin("stored_bytes", (join) =>
      join
        .onRef("stored_bytes.tenant_id", "=", "data_sources.tenant_id")
        .onRef("stored_bytes.part_id", "=", "data_sources.id"),
    )
    .select(["data_sources.id", "title", sql<number>`sum(bytes)::float8`.as("bytes")])
    .groupBy(["data_sources.id", "title"])
    .orderBy("bytes", "desc")
    .orderBy("data_sources.id")
    .limit(LARGEST)
    .execute();
}

/** How many conversations and messages are kept. */
export async function countConversations(
  scope: TenantReader,
): Promise<Pick<Storage, "conversations" | "messages">> {
  const rows = await scope
    .select("agents")
    .innerJoin("agent_counts", "agent_counts.agent_id", "agents.id")
    .select(["kind", sql<number>`sum(total)::float8`.as("total")])
    .where("kind", "in", ["conversation", "outcome"])
    .groupBy("kind")
    .execute();
  const of = new Map(rows.map(({ kind, total }) => [kind, total]));
  return { conversations: of.get("conversation") ?? 0, messages: of.get("outcome") ?? 0 };
}

/** How much this company may store, in bytes (null for no bound), and whether the disk has room. */
export async function findStorageBounds(
  tenantId: string,
  query: Kysely<Schema>,
): Promise<Pick<Storage, "limit" | "is_disk_low">> {
  const row = await query
    .selectFrom("tenants")
    .leftJoin("instance", (join) => join.onTrue())
    .select(["tenants.storage_mb as own", "instance.storage_mb as usual", "is_disk_low"])
    .where("tenants.id", "=", tenantId)
    .executeTakeFirst();
  const megabytes = row?.own ?? row?.usual ?? null;
  return { limit: megabytes === null ? null : megabytes * MIB, is_disk_low: row?.is_disk_low ?? false };
}

/** What holds for all companies from now on. */
export async function updateStorageBounds(
  bounds: { storage_mb: number | null; is_disk_low: boolean },
  query: Kysely<Schema>,
): Promise<void> {
  const { storage_mb, is_disk_low } = bounds;
  await query
    .updateTable("instance")
    .set(bounds)
    .where(
      sql<boolean>`(storage_mb, is_disk_low) is distinct from (${storage_mb}::integer, ${is_disk_low}::boolean)`,
    )
    .execute();
}
