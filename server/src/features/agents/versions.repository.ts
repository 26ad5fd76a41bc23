import { randomUUID } from "node:crypto";
import type { AgentVersion } from "@cxc/contract/agents.ts";
import { VERSIONS_KEPT_MAX } from "@cxc/contract/rules.ts";
import { PHRASES_IN_TURN, type Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PageQuery } from "../../database/list-page.ts";
import { listPage } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { type Draft, type DraftHead, selectDraftIntents } from "../drafts/drafts.repository.ts";

/** Others are served in between. */
const INTENTS_PARSED_AT_ONCE = 100;

interface SnapshotKey {
  agentId: string;
  hash: string;
}

export async function listVersions(agentId: string, query: PageQuery<"version">, scope: TenantReader) {
  const { rows, meta } = await listPage(
    scope
      .select("agent_versions")
      .select(["version", "published_at", "erased_at"])
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
    erased_at: row.erased_at?.toISOString() ?? null,
  }));
  return { versions, meta };
}

/**
 * Stores the draft, with the intents that it has now, as the agent's next version and makes it live; the oldest goes
 * where there are too many. The agent's row is locked by the caller.
 */
export async function insertLiveVersion(
  { snapshot, revision, recogniser_hash }: DraftHead,
  publishedBy: string,
  scope: TenantWriter,
): Promise<{ version: number; published_at: Date }> {
  const agent_id = snapshot.agent.id;
  const { last } = await scope
    .select("agent_versions")
    .select(sql<number>`coalesce(max(version), 0)`.as("last"))
    .where("agent_id", "=", agent_id)
    .executeTakeFirstOrThrow();
  const snapshot_hash = await insertSnapshot(agent_id, withDraftIntents(snapshot, scope), scope);
  const row = await scope
    .insert("agent_versions", {
      id: randomUUID(),
      agent_id,
      version: last + 1,
      snapshot_hash,
      recogniser_hash,
      published_by: publishedBy,
      counted_revision: revision,
      changes_count: 0,
    })
    .returning(["id", "version", "published_at"])
    .executeTakeFirstOrThrow();
  await updateLiveVersion(agent_id, row.id, scope);
  await scope
    .delete("agent_versions")
    .where("agent_id", "=", agent_id)
    .where("version", "<=", row.version - VERSIONS_KEPT_MAX)
    .execute();
  await deleteUnusedSnapshots(agent_id, scope);
  return row;
}

/**
 * Stores other intents in the places of those with their ids for all versions that have this content, under their numbers
 * and times: what was said there must not be read any more. Each version gets a new id, so that no process goes on with
 * what it cached. The agent's row is locked by the caller.
 */
export async function replaceSnapshot(
  { agentId, hash }: SnapshotKey,
  { changed: intents, recogniser_hash }: Pick<Draft, "recogniser_hash"> & { changed: Snapshot["intents"] },
  scope: TenantWriter,
): Promise<void> {
  // All that stays is put together by the database: written out it would hold the thread.
  const content = selectSnapshot({ agentId, hash }, scope).select(
    sql<string>`snapshot || jsonb_build_object('intents', (
      select jsonb_agg(coalesce(other, intent) order by position)
      from jsonb_array_elements(snapshot->'intents') with ordinality as list(intent, position)
      left join jsonb_array_elements(${JSON.stringify(intents)}::jsonb) as other on other->>'id' = intent->>'id'))`.as(
      "it",
    ),
  );
  const snapshot_hash = await insertSnapshot(agentId, sql<string>`(${content})`, scope);
  const versions = await scope
    .select("agent_versions")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("snapshot_hash", "=", hash)
    .execute();
  for (const { id } of versions) {
    const changed = {
      ...{ id: randomUUID(), snapshot_hash, recogniser_hash, erased_at: new Date() },
      counted_revision: null,
    };
    await scope.update("agent_versions").set(changed).where("id", "=", id).execute();
    await scope
      .update("agents")
      .set({ live_version_id: changed.id })
      .where("id", "=", agentId)
      .where("live_version_id", "=", id)
      .execute();
  }
  await deleteUnusedSnapshots(agentId, scope);
}

/** The hashes of an agent's published contents in which an intent has any of these phrases. */
export async function listSnapshotsWith(
  { agentId, phrases }: { agentId: string; phrases: readonly string[] },
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("agent_snapshots")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where(
      sql<boolean>`exists (
        select 1 from jsonb_array_elements(snapshot->'intents') as intent
        where intent->'training_phrases' ?| ${[...phrases]}::text[])`,
    )
    .execute();
  return rows.map(({ hash }) => hash);
}

/** A published content, parsed in pieces; undefined where it is not there, or not any more. */
export async function findSnapshot(at: SnapshotKey, scope: TenantReader): Promise<Snapshot | undefined> {
  const row = await selectSnapshot(at, scope)
    .select(sql<Omit<Snapshot, "intents">>`snapshot - 'intents'`.as("head"))
    .executeTakeFirst();
  const intents = row && (await findIntents(at, scope));
  return intents && { ...row.head, intents };
}

/** What is recognised of a published content, without its entities and actions, which may be megabytes, too. */
export async function findRecognised(at: SnapshotKey, scope: TenantReader) {
  const row = await selectSnapshot(at, scope)
    .select(sql<Snapshot["agent"]["language"]>`snapshot->'agent'->>'language'`.as("language"))
    .executeTakeFirst();
  const intents = row && (await findIntents(at, scope));
  return intents && { ...row, intents };
}

const selectSnapshot = ({ agentId, hash }: SnapshotKey, scope: TenantReader) =>
  scope.select("agent_snapshots").where("agent_id", "=", agentId).where("hash", "=", hash);

async function findIntents(at: SnapshotKey, scope: TenantReader): Promise<Snapshot["intents"] | undefined> {
  // In one statement: each unpacks the whole content, which may be megabytes. As text, for us to parse bit by bit.
  const pieces = await selectSnapshot(at, scope)
    .leftJoinLateral(
      sql<{ index: number; intents: string }>`(
        select (position - 1) / ${sql.lit(INTENTS_PARSED_AT_ONCE)} as index,
          jsonb_agg(intent order by position)::text as intents
        from jsonb_array_elements(snapshot->'intents') with ordinality as list(intent, position)
        group by 1)`.as("piece"),
      (join) => join.onTrue(),
    )
    .select("piece.intents")
    .orderBy("piece.index")
    .execute();
  // It went while it was read: nothing is better than a part of it.
  if (pieces.length === 0) return undefined;
  const yieldToEventLoop = createEventLoopYielder();
  const intents: Snapshot["intents"] = [];
  for (const piece of pieces) {
    await yieldToEventLoop();
    if (piece.intents !== null) intents.push(...(JSON.parse(piece.intents) as Snapshot["intents"]));
  }
  return intents;
}

/**
 * Answers the hash of the content, which is stored once. `content`: a snapshot as `jsonb`, hashed as the database writes
 * it, whichever way it was made.
 */
async function insertSnapshot(
  agent_id: string,
  content: RawBuilder<string>,
  scope: TenantWriter,
): Promise<string> {
  const digest = sql`encode(sha256(convert_to(${content}::text, 'UTF8')), 'base64')`;
  const { hash } = await scope
    .select("agents")
    .select(sql<string>`translate(${digest}, '+/=', '-_')`.as("hash"))
    .where("id", "=", agent_id)
    .executeTakeFirstOrThrow();
  await scope
    .insert("agent_snapshots", { agent_id, hash, snapshot: content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** A snapshot put together by the database: the intents are megabytes, which nobody has to wait for. */
function withDraftIntents(head: DraftHead["snapshot"], scope: TenantReader): RawBuilder<string> {
  const intents = selectDraftIntents(head.agent.id, scope);
  return sql<string>`(${JSON.stringify(head)}::jsonb || jsonb_build_object('intents', (
    select coalesce(jsonb_agg(to_jsonb(intent)), '[]') from (${intents}) as intent)))`;
}

async function deleteUnusedSnapshots(agentId: string, scope: TenantWriter): Promise<void> {
  const used = scope.select("agent_versions").select("snapshot_hash").where("agent_id", "=", agentId);
  await scope
    .delete("agent_snapshots")
    .where("agent_id", "=", agentId)
    .where("hash", "not in", used)
    .execute();
}

export function findVersion(agentId: string, version: number, scope: TenantReader) {
  return scope
    .select("agent_versions")
    .select(["id", "version", "published_at", "snapshot_hash"])
    .where("agent_id", "=", agentId)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** What visitors talk to; undefined where nothing is published. */
export function findLiveVersion(agentId: string, scope: TenantReader) {
  return scope
    .select("agent_versions")
    .select(["version", "snapshot_hash"])
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

/** A version as a turn needs it, with the first of its phrases, by its id alone: the id came from the agent's own row. */
export async function findTurnVersion(
  versionId: string,
  query: Kysely<Schema>,
): Promise<{ version: number; snapshot: Snapshot; recogniser_hash: string | null } | undefined> {
  const few = sql.raw(`'$.training_phrases[0 to ${PHRASES_IN_TURN - 1}]'`);
  const { rows } = await sql<{ version: number; snapshot: Snapshot; recogniser_hash: string | null }>`
    select version, recogniser_hash, jsonb_set(snapshot, '{intents}', (
      select coalesce(jsonb_agg(
        jsonb_set(one, '{training_phrases}', jsonb_path_query_array(one, ${few})) order by position), '[]')
      from jsonb_array_elements(snapshot->'intents') with ordinality as list(one, position))) as snapshot
    from agent_versions
    join agent_snapshots on agent_snapshots.agent_id = agent_versions.agent_id
      and agent_snapshots.hash = agent_versions.snapshot_hash
    where agent_versions.id = ${versionId}`.execute(query);
  return rows[0];
}
