import { type Kysely, sql } from "kysely";
import type { Erased, Eraser } from "./eraser.ts";
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

/**
 * Stores the answer of the change that claimed the key, in its transaction. `quotes`: the conversations
 * whose words are in it.
 */
export async function updateAnswer(
  key: AnswerKey,
  { answer, quotes }: { answer: unknown; quotes: readonly string[] },
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("idempotent_creates")
    .set({ answer: sql<string>`${JSON.stringify(answer)}::jsonb`, conversation_ids: [...quotes] })
    .where((where) => where.and({ ...key }))
    .execute();
}

/** The key stays taken: what it made went with the conversation, and isn't made again. */
async function blankAnswers({ ids, trx }: Erased): Promise<void> {
  await trx
    .updateTable("idempotent_creates")
    .set({ answer: "null" })
    .where(sql<boolean>`conversation_ids && ${[...ids]}::uuid[]`)
    .execute();
}

export const answersEraser: Eraser = {
  tables: ["idempotent_creates"],
  redact: blankAnswers,
  delete: blankAnswers,
  expire: blankAnswers,
};
