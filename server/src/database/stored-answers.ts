import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** What a client's Idempotency-Key belongs to. */
export interface AnswerKey {
  user_id: string;
  /** Method and path. */
  route: string;
  key: string;
}

/** Takes the key for a change, waiting for a transaction that holds it. False where something was done under it. */
export async function claimAnswer(key: AnswerKey, bodyHash: string, trx: Kysely<Schema>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto("idempotent_creates")
    .values({ ...key, body_hash: bodyHash, answer: "null" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return taken === 1n;
}

/** What is stored under the key; undefined where nothing was done under it yet. */
export function findAnswer(key: AnswerKey, query: Kysely<Schema>) {
  return query
    .selectFrom("idempotent_creates")
    .select(["body_hash", "answer"])
    .where((where) => where.and({ ...key }))
    .executeTakeFirst();
}

/** Stores the answer of the change that claimed the key, in its transaction. */
export async function updateAnswer(key: AnswerKey, answer: unknown, trx: Kysely<Schema>): Promise<void> {
  await trx
    .updateTable("idempotent_creates")
    .set({ answer: sql<string>`${JSON.stringify(answer)}::jsonb` })
    .where((where) => where.and({ ...key }))
    .execute();
}
