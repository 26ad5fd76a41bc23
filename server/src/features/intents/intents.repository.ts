import { randomUUID } from "node:crypto";
import type { Intent } from "@cxc/contract/intents.ts";
import { sql } from "kysely";
import { alphabetically, contains, folded, foldsOf, lineInAnyCase } from "../../database/folded-columns.ts";
import { withIsoTimes } from "../../database/iso-times.ts";
import { laterThan } from "../../database/later-than.ts";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";
import { intentHash } from "../drafts/content-hash.ts";
import { entityIdsOf } from "../drafts/drafts.repository.ts";

/** Of one statement, whose parameters are counted. */
const ROWS_AT_ONCE = 200;

type IntentSort = "title" | "created_at" | "updated_at";

export interface IntentTexts {
  title: string;
  description: string;
  prompt: string;
  reply: string;
}

export interface IntentValues extends IntentTexts {
  training_phrases: string[];
  action_id: string | null;
  is_urgent: boolean;
}

/** One page of an agent's intents, newest first. Long texts are read in pieces: a page may be all of 2,000. */
export async function listIntents(
  agentId: string,
  query: PageQuery<IntentSort> & { q?: string | undefined },
  scope: TenantReader,
) {
  const { rows, meta } = await listPage(
    scope
      .select("intents")
      .select("id")
      .where("agent_id", "=", agentId)
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
  const ids = rows.map(({ id }) => id);
  return { intents: await inPieces(ids, (piece) => findIntents(piece, scope)), meta };
}

/** Those of these ids that are there, in the order of the ids. */
async function findIntents(ids: readonly string[], scope: TenantReader): Promise<Intent[]> {
  const rows = await selectIntents(scope).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, withIsoTimes(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findIntent(id: string, scope: TenantReader): Promise<Intent | undefined> {
  const row = await selectIntents(scope).where("id", "=", id).executeTakeFirst();
  return row && withIsoTimes(row);
}

export async function countIntents(agentId: string, scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("intents")
    .select(sql<number>`count(*)`.as("count"))
    .where("agent_id", "=", agentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** UTF-8 bytes of what all of an agent's intents hold. */
export function sumBytes(agentId: string, scope: TenantReader): Promise<{ phrases: number; texts: number }> {
  return scope
    .select("intents")
    .select(sql<number>`coalesce(sum(phrase_bytes), 0)`.as("phrases"))
    .select(sql<number>`coalesce(sum(text_bytes), 0)`.as("texts"))
    .where("agent_id", "=", agentId)
    .executeTakeFirstOrThrow();
}

/** In the order in which they are asked, and those that are never asked for. */
export interface IntentEntities {
  entity_ids: string[];
  optional_entity_ids: string[];
}

/** Answers the new id. */
export async function insertIntent(
  agentId: string,
  values: IntentValues,
  scope: TenantWriter,
): Promise<string> {
  const id = randomUUID();
  await scope.insert("intents", { id, agent_id: agentId, ...values, ...derivedFrom(values) }).execute();
  return id;
}

export async function updateIntent(id: string, values: IntentValues, scope: TenantWriter): Promise<void> {
  await scope
    .update("intents")
    .set({ ...values, ...derivedFrom(values), updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .execute();
}

/** Makes these the intent's entities, in this order. */
export async function updateIntentEntities(
  id: string,
  entities: IntentEntities,
  scope: TenantWriter,
): Promise<void> {
  await scope.delete("intent_entities").where("intent_id", "=", id).execute();
  const rows = linksOf(id, entities);
  if (rows.length > 0) await scope.insert("intent_entities", rows).execute();
}

export async function deleteIntent(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("intents").where("id", "=", id).execute();
}

/** All intents of an agent as they are stored, the oldest first; in pieces, as they may be six megabytes. */
export async function listWholeIntents(agentId: string, scope: TenantReader) {
  const ids = await listIntentIds(agentId, scope);
  const find = (piece: readonly string[]) =>
    scope
      .select("intents")
      .select(["id", "title", "description", "prompt", "reply", "training_phrases", "action_id", "is_urgent"])
      .select([entityIdsOf(false).as("entity_ids"), entityIdsOf(true).as("optional_entity_ids")])
      .where("id", "in", piece)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  return inPieces(
    ids.map(({ id }) => id),
    find,
  );
}

/** Adds intents with their entities, in this order. */
export async function insertIntents(
  agentId: string,
  intents: readonly (IntentValues & IntentEntities)[],
  scope: TenantWriter,
): Promise<void> {
  for (let first = 0; first < intents.length; first += ROWS_AT_ONCE) {
    const piece = intents.slice(first, first + ROWS_AT_ONCE);
    const rows = piece.map(({ entity_ids, optional_entity_ids, ...values }, index) => ({
      entities: { entity_ids, optional_entity_ids },
      row: {
        id: randomUUID(),
        agent_id: agentId,
        ...values,
        ...derivedFrom(values),
        // Lists and suggestions go by the time of creation.
        created_at: sql<Date>`now() + ${first + index} * interval '1 microsecond'`,
      },
    }));
    await scope
      .insert(
        "intents",
        rows.map(({ row }) => row),
      )
      .execute();
    const links = rows.flatMap(({ row, entities }) => linksOf(row.id, entities));
    if (links.length > 0) await scope.insert("intent_entities", links).execute();
  }
}

export async function deleteIntents(ids: readonly string[], scope: TenantWriter): Promise<void> {
  if (ids.length > 0) await scope.delete("intents").where("id", "in", ids).execute();
}

/** UTF-8 bytes of these phrases. */
export function phraseBytes(phrases: readonly string[]): number {
  return phrases.reduce((sum, phrase) => sum + Buffer.byteLength(phrase), 0);
}

/** UTF-8 bytes of an intent's texts but the phrases. */
export function textBytes({ title, description, prompt, reply }: IntentTexts): number {
  return Buffer.byteLength(title + description + prompt + reply);
}

function derivedFrom(values: IntentValues) {
  return {
    ...foldsOf({ title: values.title }),
    content_hash: intentHash(values),
    phrase_bytes: phraseBytes(values.training_phrases),
    text_bytes: textBytes(values),
  };
}

/** An entity that stands in both is asked for. */
function linksOf(intentId: string, { entity_ids, optional_entity_ids }: IntentEntities) {
  const required = new Set(entity_ids);
  return [...new Set([...entity_ids, ...optional_entity_ids])].map((entity_id, position) => ({
    intent_id: intentId,
    entity_id,
    position,
    is_optional: !required.has(entity_id),
  }));
}

function selectIntents(scope: TenantReader) {
  const entities = (isOptional: boolean) => sql<{ id: string; title: string }[]>`coalesce(
    (select json_agg(json_build_object('id', entities.id, 'title', entities.title) order by position)
     from intent_entities join entities on entities.id = entity_id
     where intent_id = intents.id and is_optional = ${sql.lit(isOptional)}), '[]')`;
  const actionTitle = sql<string | null>`(select actions.title from actions where actions.id = action_id)`;
  return scope
    .select("intents")
    .select(["id", "agent_id", "title", "description", "prompt", "reply", "training_phrases"])
    .select(["action_id as action", "is_urgent", "created_at", "updated_at"])
    .select([entities(false).as("entities"), entities(true).as("optional_entities")])
    .select([actionTitle.as("action_title")]);
}

/** What a phrase of an agent's is judged by; undefined where there is no such agent. */
export function findLearner(agentId: string, scope: TenantReader) {
  return scope
    .select("agents")
    .select(["recogniser_hash", "settings"])
    .where("id", "=", agentId)
    .executeTakeFirst();
}

/** The oldest first. */
export function listIntentIds(agentId: string, scope: TenantReader): Promise<{ id: string }[]> {
  return scope
    .select("intents")
    .select("id")
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The intents that have a phrase in these letters, in any case; also those that no recogniser has learnt yet. */
export async function listIntentsSaying(
  agentId: string,
  phrase: string,
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("intents")
    .select("id")
    .where("agent_id", "=", agentId)
    .where(
      // All phrases of an intent as one text: of 24,000, one by one, it takes three times as long.
      sql<boolean>`array_to_string(training_phrases, chr(10)) collate "C" ~* ${lineInAnyCase(phrase)}`,
    )
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listPhrasesOf(
  ids: readonly string[],
  scope: TenantReader,
): Promise<{ id: string; title: string; training_phrases: string[] }[]> {
  if (ids.length === 0) return [];
  return scope
    .select("intents")
    .select(["id", "title", "training_phrases"])
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
