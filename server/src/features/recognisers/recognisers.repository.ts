import { TRAINER_VERSION } from "@cxc/engine/intents/model.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { packModel, unpackModel } from "./pack-model.ts";

const PIECE_BYTES = 1_048_576;

/** A recogniser's name: of an agent, and of what it learns. */
export interface ModelName {
  agentId: string;
  hash: string;
}

/** The bytes of a model; undefined where none is stored, or only one that an earlier trainer made. */
export async function findModel(name: ModelName, query: Kysely<Schema>): Promise<Uint8Array | undefined> {
  return readBytes(ofThisTrainer(name, query));
}

/** Whether this trainer has made the model already. */
export async function hasModel(name: ModelName, query: Kysely<Schema>): Promise<boolean> {
  return (await ofThisTrainer(name, query).select("hash").executeTakeFirst()) !== undefined;
}

/**
 * Whether a recogniser is worth its training: not of an agent that is gone, and of a company whose payment is due only
 * what its live chat needs, which goes on.
 */
export async function isWanted({ agentId, hash }: ModelName, query: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from agents join tenants on tenants.id = agents.tenant_id
    where agents.id = ${agentId} and (not is_payment_due or exists (
      select 1 from agent_versions
      where id = live_version_id and recogniser_hash = split_part(${hash}::text, ' ', 1)))`.execute(query);
  return rows.length > 0;
}

/** The vectors of an agent's phrases, whichever trainer stored them. */
export async function findVectors(name: ModelName, query: Kysely<Schema>): Promise<Uint8Array | undefined> {
  return readBytes(storedAs(name, query));
}

/**
 * A piece at a time: a model may have dozens of megabytes, and a database tells bytes as twice as many characters, which
 * would hold the main thread.
 */
async function readBytes(stored: ReturnType<typeof storedAs>): Promise<Uint8Array | undefined> {
  const time = sql<string>`trained_at::text`;
  const size = sql<number>`octet_length(bytes)`;
  const whole = await stored.select([time.as("time"), size.as("size")]).executeTakeFirst();
  if (!whole) return undefined;
  const bytes = Buffer.allocUnsafeSlow(whole.size);
  for (let at = 0; at < whole.size; at += PIECE_BYTES) {
    const piece = sql<Buffer>`substring(bytes from ${at + 1}::int for ${PIECE_BYTES}::int)`;
    const row = await stored.select(piece.as("piece")).where(time, "=", whole.time).executeTakeFirst();
    // Trained anew meanwhile, or gone.
    if (!row) return readBytes(stored);
    row.piece.copy(bytes, at);
  }
  return unpackModel(bytes);
}

function storedAs({ agentId, hash }: ModelName, query: Kysely<Schema>) {
  return query.selectFrom("recogniser_models").where("agent_id", "=", agentId).where("hash", "=", hash);
}

function ofThisTrainer(name: ModelName, query: Kysely<Schema>) {
  return storedAs(name, query).where("trainer_version", "=", TRAINER_VERSION);
}

/** The hash of the agent's last model by words, whatever it was trained on. */
export async function findLatestModelHash(
  agentId: string,
  query: Kysely<Schema>,
): Promise<string | undefined> {
  const row = await query
    .selectFrom("recogniser_models")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where("hash", "not like", "% %")
    .where("trainer_version", "=", TRAINER_VERSION)
    .orderBy("trained_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/**
 * Stores a model by its hash, and deletes the agent's models that neither the draft nor a version needs; this one stands in
 * for the draft's while there is none of its own. What was made with an embedding model has a second word, which names
 * that: `HASH MODEL`, or `vectors MODEL` for the phrases' own; those of another embedding model go.
 */
export async function insertModel({ agentId, hash }: ModelName, bytes: Uint8Array, query: Kysely<Schema>) {
  const [words = hash, embedded = ""] = hash.split(" ");
  const packed = await packModel(bytes);
  await sql`
    insert into recogniser_models (agent_id, hash, bytes, trainer_version)
    select id, ${hash}, ${packed}, ${TRAINER_VERSION}::integer from agents where id = ${agentId}
    on conflict (agent_id, hash) do update
    set bytes = excluded.bytes, trainer_version = excluded.trainer_version, trained_at = now()`.execute(
    query,
  );
  await sql`
    delete from recogniser_models as model
    where agent_id = ${agentId} and (
      (${embedded} <> '' and split_part(hash, ' ', 2) not in ('', ${embedded}))
      or (${IS_UNNEEDED} and (split_part(hash, ' ', 1) <> ${words} or exists (
        select 1 from agents join recogniser_models as own
          on own.agent_id = agents.id and own.hash = agents.recogniser_hash
        where agents.id = model.agent_id))))`.execute(query);
}

/** Deletes the models that neither the draft nor a version needs, where their phrases must be forgotten. */
export async function deleteUnneededModels(agentId: string, trx: Kysely<Schema>): Promise<void> {
  await sql`delete from recogniser_models as model where agent_id = ${agentId} and ${IS_UNNEEDED}`.execute(
    trx,
  );
}

/** Where the vectors of an agent's phrases are stored. */
export async function listVectorNames(agentId: string, query: Kysely<Schema>): Promise<string[]> {
  const rows = await query
    .selectFrom("recogniser_models")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where("hash", "like", "vectors %")
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Of a row `model` that is no store of vectors. */
const IS_UNNEEDED = sql<boolean>`(split_part(model.hash, ' ', 1) <> 'vectors'
  and not exists (
    select 1 from agents where id = model.agent_id and recogniser_hash = split_part(model.hash, ' ', 1))
  and not exists (
    select 1 from agent_versions
    where agent_id = model.agent_id and recogniser_hash = split_part(model.hash, ' ', 1)))`;

/** Forgets a model whose bytes can't be read, so that it is missed and trained again. */
export async function deleteModel({ agentId, hash }: ModelName, query: Kysely<Schema>): Promise<void> {
  await query
    .deleteFrom("recogniser_models")
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .execute();
}

/** The hash of the recogniser that an agent's draft needs; null where it needs none, or the agent is gone. */
export async function findDraftHash(agentId: string, query: Kysely<Schema>): Promise<string | null> {
  const agent = await query
    .selectFrom("agents")
    .select("recogniser_hash")
    .where("id", "=", agentId)
    .executeTakeFirst();
  return agent?.recogniser_hash ?? null;
}

/**
 * What the models lack that drafts and live versions need: never trained, lost, or of an earlier trainer. Of a company
 * whose payment is due, live versions alone.
 */
export async function listMissingModels(limit: number, query: Kysely<Schema>): Promise<ModelName[]> {
  const { rows } = await sql<ModelName>`
    select agent_id as "agentId", needed.hash from (
      select agents.id as agent_id, recogniser_hash as hash from agents
      join tenants on tenants.id = agents.tenant_id where not is_payment_due
      union
      select agent_versions.agent_id, agent_versions.recogniser_hash from agents
      join agent_versions on agent_versions.id = agents.live_version_id
    ) as needed
    where hash is not null and not exists (
      select 1 from recogniser_models
      where agent_id = needed.agent_id and hash = needed.hash and trainer_version = ${TRAINER_VERSION}::integer)
    limit ${limit}`.execute(query);
  return rows;
}

/**
 * What a recogniser of this name learns, as JSON: `[{ id, title, phrases }]` by id, read from the draft or from a
 * version that needs it, in one statement, so that name and phrases belong together. Undefined where nobody needs it
 * any more.
 */
export async function findExamples(
  { agentId, hash }: ModelName,
  query: Kysely<Schema>,
): Promise<string | undefined> {
  const { rows } = await sql<{ intents: string | null }>`
    select coalesce(
      (select (
        select json_agg(json_build_object('id', id, 'title', title, 'phrases', training_phrases) order by id)
        from intents where agent_id = agents.id
      ) from agents where id = ${agentId} and recogniser_hash = ${hash}),
      (select (
        select json_agg(
          json_build_object('id', one->'id', 'title', one->'title', 'phrases', one->'training_phrases')
          order by one->>'id')
        from jsonb_array_elements(snapshot->'intents') as one
      ) from (${snapshotOf({ agentId, hash })}) as version)
    )::text as intents`.execute(query);
  return rows[0]?.intents ?? undefined;
}

/** The language (BCP 47) of the draft or version that needs a recogniser of this name; undefined where none does any more. */
export async function findLanguage(
  { agentId, hash }: ModelName,
  query: Kysely<Schema>,
): Promise<string | undefined> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(
      (select settings->>'language' from agents where id = ${agentId} and recogniser_hash = ${hash}),
      (select snapshot->'agent'->>'language' from (${snapshotOf({ agentId, hash })}) as version)
    ) as language`.execute(query);
  return rows[0]?.language ?? undefined;
}

/**
 * The same an intent a row, the phrases as JSON of a list of texts; titles count as phrases too. Empty where nobody
 * needs them.
 */
export async function listPhrases(
  { agentId, hash }: ModelName,
  query: Kysely<Schema>,
): Promise<{ id: string; title: string; phrases: string }[]> {
  const { rows } = await sql<{ id: string; title: string; phrases: string }>`
    with draft as (
      select intents.id::text, title, to_json(training_phrases)::text as phrases from agents
      join intents on agent_id = agents.id where agents.id = ${agentId} and recogniser_hash = ${hash})
    select * from draft
    union all
    select one->>'id', one->>'title', (one->'training_phrases')::text
    from (${snapshotOf({ agentId, hash })}) as version, jsonb_array_elements(snapshot->'intents') as one
    where not exists (select 1 from draft)`.execute(query);
  return rows;
}

/** What a version that needs this recogniser was published with. */
function snapshotOf({ agentId, hash }: ModelName) {
  return sql`
    select snapshot from agent_versions
    join agent_snapshots on agent_snapshots.agent_id = agent_versions.agent_id
      and agent_snapshots.hash = agent_versions.snapshot_hash
    where agent_versions.agent_id = ${agentId} and recogniser_hash = ${hash} limit 1`;
}

/** Whose agent it is, and how much work its training is: bytes of phrases × intents. Undefined where it is gone. */
export async function findTrainingWork(
  agentId: string,
  query: Kysely<Schema>,
): Promise<{ company: string; work: number } | undefined> {
  const { rows } = await sql<{ company: string; work: number }>`
    select tenant_id as company,
      (select coalesce(sum(phrase_bytes), 0) * count(*) from intents where agent_id = agents.id) as work
    from agents where id = ${agentId}`.execute(query);
  return rows[0];
}
