import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Minutes without a word of the process that was at it: that one has ended. */
const STALE_MINUTES = 5;

export type LocalModelRow = Selectable<Schema["local_models"]>;

/** What an installation begins with. */
export type Wanted = Pick<
  LocalModelRow,
  | "title"
  | "query_prefix"
  | "passage_prefix"
  | "model_url"
  | "tokenizer_url"
  | "model_sha256"
  | "tokenizer_sha256"
>;

/** What is known of a model once its files are whole and it has made a vector. */
export type ModelFacts = Pick<LocalModelRow, "name" | "model_sha256" | "tokenizer_sha256"> & {
  model_bytes: number;
  tokenizer_bytes: number;
  dimensions: number;
};

const isStale = sql<boolean>`state not in ('ready', 'failed')
  and touched_at < now() - ${sql.lit(STALE_MINUTES)} * interval '1 minute'`;

/** The model in use, and the one that is to come or failed to. */
export async function findLocalModels(query: Kysely<Schema>): Promise<{
  ready: LocalModelRow | undefined;
  incoming: (LocalModelRow & { is_stale: boolean }) | undefined;
}> {
  const rows = await query.selectFrom("local_models").selectAll().select(isStale.as("is_stale")).execute();
  return {
    ready: rows.find(({ state }) => state === "ready"),
    incoming: rows.find(({ state }) => state !== "ready"),
  };
}

/** One installation that is under way. */
export function findIncoming(id: string, query: Kysely<Schema>): Promise<LocalModelRow | undefined> {
  return query
    .selectFrom("local_models")
    .selectAll()
    .where("id", "=", id)
    .where("state", "not in", ["ready", "failed"])
    .executeTakeFirst();
}

/** Begins an installation; undefined while another is under way. One that failed or was left makes room. */
export async function insertIncoming(
  wanted: Wanted,
  state: "downloading" | "uploading",
  trx: Kysely<Schema>,
): Promise<string | undefined> {
  await trx
    .deleteFrom("local_models")
    .where((where) => where.or([where("state", "=", "failed"), isStale]))
    .execute();
  const row = await trx
    .insertInto("local_models")
    .values({ ...wanted, id: randomUUID(), state })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Says how far it is. False where nobody wants it any more. */
export async function updateProgress(
  id: string,
  progress: Partial<
    Pick<LocalModelRow, "state" | "bytes_done" | "bytes_total" | "model_sha256" | "tokenizer_sha256">
  >,
  query: Kysely<Schema>,
): Promise<boolean> {
  const row = await query
    .updateTable("local_models")
    .set({ ...progress, touched_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "not in", ["ready", "failed"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps why it failed, for who began it. */
export async function updateFailed(id: string, error: string, query: Kysely<Schema>): Promise<void> {
  await query
    .updateTable("local_models")
    .set({ state: "failed", error })
    .where("id", "=", id)
    .where("state", "<>", "ready")
    .execute();
}

/** Takes the new model into use in place of the old one. False where nobody wants it any more. */
export async function updateReady(id: string, facts: ModelFacts, trx: Kysely<Schema>): Promise<boolean> {
  const isWanted = await updateProgress(id, { state: "checking" }, trx);
  if (!isWanted) return false;
  await deleteLocalModel("ready", trx);
  await trx
    .updateTable("local_models")
    .set({ ...facts, state: "ready", error: "", touched_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Forgets the model in use, or the one that isn't; undefined where there is none. */
export function deleteLocalModel(which: "ready" | "incoming", trx: Kysely<Schema>) {
  return trx
    .deleteFrom("local_models")
    .where("state", which === "ready" ? "=" : "<>", "ready")
    .returning(["id", "title"])
    .executeTakeFirst();
}

/** Forgets one that wasn't to be. */
export async function deleteIncoming(id: string, query: Kysely<Schema>): Promise<void> {
  await query.deleteFrom("local_models").where("id", "=", id).where("state", "<>", "ready").execute();
}

/** Companies that embed with it. */
export async function countCompanies(query: Kysely<Schema>): Promise<number> {
  const { companies } = await query
    .selectFrom("model_settings")
    .select(sql<number>`count(*)`.as("companies"))
    .where("embeds_locally", "=", true)
    .executeTakeFirstOrThrow();
  return companies;
}
