import { createHash, randomUUID } from "node:crypto";
import type { AgentVersion } from "@cxc/contract/agents.ts";
import { type Kysely, sql } from "kysely";
import type { PageQuery } from "../../database/list-page.ts";
import { listPage } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import type { Draft } from "./drafts.repository.ts";

export async function listVersions(agentId: string, query: PageQuery<"version">, scope: TenantReader) {
  const { rows, meta } = await listPage(
    scope
      .select("agent_versions")
      .select(["version", "published_at"])
      .select(
        sql<string>`coalesce((select name from users where users.id = published_by), '')`.as("published_by"),
      )
      .select(
        sql<boolean>`id = (select live_version_id from agents where agents.id = agent_id)`.as("is_live"),
      )
      .where("agent_id", "=", agentId),
    query,
    {
      columns: { version: sql.ref("version") },
      standard: { sort: "version", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  const versions: AgentVersion[] = rows.map((row) => ({
    ...row,
    published_at: row.published_at.toISOString(),
  }));
  return { versions, meta };
}

/** Stores the draft as the agent's next version and makes it live. The agent's row is locked by the caller. */
export async function insertLiveVersion(
  { snapshot, recogniser_hash }: Draft,
  publishedBy: string,
  scope: TenantWriter,
): Promise<{ version: number; published_at: Date }> {
  const agent_id = snapshot.agent.id;
  const { last } = await scope
    .select("agent_versions")
    .select(sql<number>`coalesce(max(version), 0)`.as("last"))
    .where("agent_id", "=", agent_id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(snapshot);
  const row = await scope
    .insert("agent_versions", {
      id: randomUUID(),
      agent_id,
      version: last + 1,
      snapshot: text,
      snapshot_hash: createHash("sha256").update(text).digest("base64url"),
      recogniser_hash,
      published_by: publishedBy,
    })
    .returning(["id", "version", "published_at"])
    .executeTakeFirstOrThrow();
  await updateLiveVersion(agent_id, row.id, scope);
  return row;
}

export function findVersion(agentId: string, version: number, scope: TenantReader) {
  return scope
    .select("agent_versions")
    .select(["id", "version", "published_at", "snapshot"])
    .where("agent_id", "=", agentId)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** What visitors talk to; undefined where nothing is published. */
export function findLiveVersion(agentId: string, scope: TenantReader) {
  return scope
    .select("agent_versions")
    .select(["version", "snapshot"])
    .where("id", "=", sql<string>`(select live_version_id from agents where agents.id = ${agentId})`)
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
}

export async function updateLiveVersion(
  agentId: string,
  versionId: string,
  scope: TenantWriter,
): Promise<void> {
  await scope.update("agents").set({ live_version_id: versionId }).where("id", "=", agentId).execute();
}

/** A version as the chat needs it, by its id alone: the id came from the agent's own row. */
export function findVersionSnapshot(versionId: string, query: Kysely<Schema>) {
  return query
    .selectFrom("agent_versions")
    .select(["version", "snapshot", "recogniser_hash"])
    .where("id", "=", versionId)
    .executeTakeFirst();
}
