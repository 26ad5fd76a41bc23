import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

interface ModelName {
  agentId: string;
  hash: string;
}

export async function findModel(
  { agentId, hash }: ModelName,
  query: Kysely<Schema>,
): Promise<Uint8Array | undefined> {
  const row = await query
    .selectFrom("recogniser_models")
    .select("bytes")
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.bytes;
}

export async function hasModel({ agentId, hash }: ModelName, query: Kysely<Schema>): Promise<boolean> {
  const row = await query
    .selectFrom("recogniser_models")
    .select("hash")
    .where("agent_id", "=", agentId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
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
    .orderBy("trained_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/**
 * Stores a model by its hash, and deletes the agent's models that neither the draft nor a version needs. What was made
 * with an embedding model has a second word, which names that: `HASH MODEL`, or `vectors MODEL` for the phrases' own;
 * those of another embedding model go.
 */
export async function insertModel({ agentId, hash }: ModelName, bytes: Uint8Array, query: Kysely<Schema>) {
  const [words = hash, embedded = ""] = hash.split(" ");
  await sql`
    insert into recogniser_models (agent_id, hash, bytes)
    select id, ${hash}, ${bytes} from agents where id = ${agentId}
    on conflict (agent_id, hash) do update set bytes = excluded.bytes, trained_at = now()`.execute(query);
  await sql`
    delete from recogniser_models as model
    where agent_id = ${agentId} and (
      (${embedded} <> '' and split_part(hash, ' ', 2) not in ('', ${embedded}))
      or (split_part(hash, ' ', 1) not in ('vectors', ${words})
        and not exists (
          select 1 from agents where id = model.agent_id and recogniser_hash = split_part(model.hash, ' ', 1))
        and not exists (
          select 1 from agent_versions
          where agent_id = model.agent_id and recogniser_hash = split_part(model.hash, ' ', 1))))`.execute(
    query,
  );
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

/** What an agent's draft needs its recogniser to know. */
export async function findDraftExamples(agentId: string, query: Kysely<Schema>) {
  const hash = await findDraftHash(agentId, query);
  if (hash === null) return undefined;
  const intents = await query
    .selectFrom("intents")
    .select(["id", "title", "training_phrases as phrases"])
    .where("agent_id", "=", agentId)
    .orderBy("id")
    .execute();
  return { hash, intents };
}
