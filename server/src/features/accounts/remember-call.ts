import type { Route } from "@cxc/contract/route.ts";
import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { claimAnswer, findAnswer } from "../../database/stored-answers.ts";
import type { Passwords } from "./passwords.ts";

/** A call of somebody who isn't signed in, by its Idempotency-Key; undefined where it came without one. */
export type AccountCall = { route: Pick<Route, "method" | "path">; key: string } | undefined;

/**
 * Does what a call asks for; a repeat of it, also of one that ran meanwhile, is answered by `again`, which is undefined where
 * nothing was done under the key.
 */
export async function onceOnly<Answer>(
  call: AccountCall,
  again: () => Promise<Answer | undefined>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!call) return run();
  const earlier = await again();
  if (earlier !== undefined) return earlier;
  try {
    return await run();
  } catch (error) {
    const meanwhile = await again();
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** Keeps that this call made the account, or set its password, in the transaction that does; its answer, a token, isn't kept. */
export async function rememberCall(
  call: AccountCall,
  userId: string,
  trx: Transaction<Schema>,
): Promise<void> {
  if (call) await claimAnswer(answerKey(call, userId), "", trx);
}

/**
 * Whether this call was done to this account already, and its answer lost: the key is the call's own, and so is the password,
 * which a stolen key doesn't tell.
 */
export async function wasDone(
  call: AccountCall,
  user: Pick<Selectable<Schema["users"]>, "id" | "password_hash" | "is_active"> | undefined,
  given: { password: string; address: string },
  { database, passwords }: { database: Database; passwords: Passwords },
): Promise<boolean> {
  if (!call || !user?.is_active || !(await findAnswer(answerKey(call, user.id), database.query)))
    return false;
  return passwords.check(given.password, user.password_hash ?? undefined, { address: given.address });
}

function answerKey({ route, key }: NonNullable<AccountCall>, userId: string) {
  return { user_id: userId, route: `${route.method} ${route.path}`, key };
}
