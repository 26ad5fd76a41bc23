import { HEALTH_CHECKS_KEPT_MAX } from "@cxc/contract/rules.ts";
import { TRAINER_VERSION } from "@cxc/engine/intents/model.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { PHRASE_HASH_LENGTH } from "../recognisers/hash-phrases.ts";

const UNFINISHED = ["waiting", "running"] as const;
/** A check that nobody goes on with ended with its processes. */
const LOST_AFTER_HOURS = 6;
/** So long after somebody had the intents checked, each save has them checked again. */
const FOLLOWED_DAYS = 30;

/** What names a check: the phrases as a recogniser learns them, and who judges. */
export function checkName(recogniserHash: string): string {
  return `${TRAINER_VERSION} ${recogniserHash}`;
}

/** What a check of an agent's draft is of; undefined where the agent is gone or no intent has a phrase. */
export async function findChecked(
  agentId: string,
  query: Kysely<Schema>,
): Promise<{ tenantId: string; recogniserHash: string } | undefined> {
  const row = await query
    .selectFrom("agents")
    .select(["tenant_id as tenantId", "recogniser_hash as recogniserHash"])
    .where("id", "=", agentId)
    .executeTakeFirst();
  return row?.recogniserHash ? { tenantId: row.tenantId, recogniserHash: row.recogniserHash } : undefined;
}

export function findCheck(agentId: string, hash: string, scope: TenantReader) {
  return scope
    .select("intent_health")
    .select(["status", "reason"])
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}

/** The findings of the check with this name where it is done, else of the newest one that is. */
export function findFindings(agentId: string, hash: string, scope: TenantReader) {
  return scope
    .select("intent_health")
    .select(["hash", "findings", "figures", "finished_at"])
    .where("agent_id", "=", agentId)
    .where("status", "=", "done")
    .orderBy(sql`hash = ${hash}`, "desc")
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The figures of the last checks that are done, newest first. */
export function listFigures(agentId: string, limit: number, scope: TenantReader) {
  return scope
    .select("intent_health")
    .select(["figures", "finished_at"])
    .where("agent_id", "=", agentId)
    .where("status", "=", "done")
    .orderBy("finished_at", "desc")
    .limit(limit)
    .execute();
}

/** Has this check wait for its turn; of the agent's others none does any more. One that failed is tried again. */
export async function insertCheck(agentId: string, hash: string, scope: TenantWriter): Promise<void> {
  await deleteWaiting(agentId, scope);
  await scope
    .insert("intent_health", { agent_id: agentId, hash })
    .onConflict((conflict) =>
      conflict
        .columns(["agent_id", "hash"])
        .doUpdateSet({ status: "waiting", reason: "", created_at: sql<Date>`now()` })
        .where("intent_health.status", "=", "failed"),
    )
    .execute();
}

export async function deleteWaiting(agentId: string, scope: TenantWriter): Promise<void> {
  await scope
    .delete("intent_health")
    .where("agent_id", "=", agentId)
    .where("status", "=", "waiting")
    .execute();
}

/** Takes a check up, for the first time or again; false where it is done. */
export async function beginCheck(agentId: string, hash: string, scope: TenantWriter): Promise<boolean> {
  await insertCheck(agentId, hash, scope);
  const row = await scope
    .update("intent_health")
    .set({ status: "running" })
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .where("status", "in", UNFINISHED)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what a check came to, JSON of `hashPhrases`, and forgets the oldest of the agent's checks. */
export async function finishCheck(
  { agentId, hash, found }: { agentId: string; hash: string; found: string },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("intent_health")
    .set({ status: "done", finished_at: new Date() })
    .set({ figures: sql`${found}::jsonb -> 'figures'`, findings: sql`${found}::jsonb -> 'findings'` })
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .execute();
  const latest = scope
    .select("intent_health")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where("status", "=", "done")
    .orderBy("finished_at", "desc")
    .limit(HEALTH_CHECKS_KEPT_MAX);
  await scope
    .delete("intent_health")
    .where("agent_id", "=", agentId)
    .where("status", "=", "done")
    .where("hash", "not in", latest)
    .execute();
}

export async function failCheck(
  { agentId, hash, reason }: { agentId: string; hash: string; reason: string },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("intent_health")
    .set({ status: "failed", reason })
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .execute();
}

/** Whether somebody had this agent's intents checked lately. */
export async function isFollowed(agentId: string, query: Kysely<Schema>): Promise<boolean> {
  const row = await query
    .selectFrom("intent_health")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${sql.lit(FOLLOWED_DAYS)})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what waits for a job that is gone. */
export async function endLostChecks(query: Kysely<Schema>): Promise<void> {
  await query
    .updateTable("intent_health")
    .set({ status: "failed", reason: "The check was interrupted too often." })
    .where("status", "in", UNFINISHED)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${sql.lit(LOST_AFTER_HOURS)})`)
    .execute();
}

/** An agent's intents as they are now. */
export function listCounted(agentId: string, scope: TenantReader) {
  return scope
    .select("intents")
    .select(["id", "title"])
    .select(sql<number>`coalesce(array_length(training_phrases, 1), 0)`.as("phrases"))
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The phrases with these hashes that an agent's intents have now, by intent and hash. */
export async function findPhrases(
  agentId: string,
  hashes: readonly string[],
  scope: TenantReader,
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await scope
    .select("intents")
    .select(["intents.id", sql<string>`phrase`.as("phrase"), sql<string>`phrase_hash`.as("phrase_hash")])
    .innerJoin(
      sql<{ phrase: string; phrase_hash: string }>`lateral (
        select phrase, left(encode(sha256(convert_to(phrase, 'UTF8')), 'hex'), ${sql.lit(PHRASE_HASH_LENGTH)}) as phrase_hash
        from unnest(training_phrases) as phrase)`.as("one"),
      (join) => join.onTrue(),
    )
    .where("agent_id", "=", agentId)
    .where(sql<boolean>`phrase_hash = any(${[...hashes]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, phrase, phrase_hash }) => [`${id} ${phrase_hash}`, phrase]));
}

/** By intent and hash. */
export async function listSettled(agentId: string, scope: TenantReader): Promise<Set<string>> {
  const rows = await scope
    .select("settled_phrases")
    .select(["intent_id", "phrase_hash"])
    .where("agent_id", "=", agentId)
    .execute();
  return new Set(rows.map(({ intent_id, phrase_hash }) => `${intent_id} ${phrase_hash}`));
}

export async function insertSettled(
  settled: { agentId: string; intentId: string; phraseHash: string },
  scope: TenantWriter,
): Promise<void> {
  const { agentId: agent_id, intentId: intent_id, phraseHash: phrase_hash } = settled;
  await scope
    .insert("settled_phrases", { agent_id, intent_id, phrase_hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
