import type { changePasswordBody } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError, fieldError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { andItself, assertBelow, recordHits } from "../../limits/throttle.ts";
import { expireLinks } from "../links/tokens.repository.ts";
import { findAccount, updatePassword } from "./accounts.repository.ts";
import { failuresFrom, sessionLimit } from "./password-limits.ts";
import type { Passwords } from "./passwords.ts";
import { deleteSessions, findTokenOwner } from "./sessions.repository.ts";

interface PasswordContext {
  database: Database;
  passwords: Passwords;
  /** The access token that calls: its session stays. */
  token: string;
  address: string;
}

/**
 * Checks the current password and hashes the new one; what it resolves with stores it, in the caller's transaction,
 * and throws `conflict` when another change came first. Throws `invalid` with `current_password`, and `rate_limited`:
 * failures count against the session, so that a stolen one can't go on guessing from other addresses, and an
 * attacker's don't stop the owner's.
 */
export async function preparePasswordChange(
  { current_password, new_password, sign_out_others }: z.output<typeof changePasswordBody>,
  { database, passwords, token, address }: PasswordContext,
) {
  const { query } = database;
  const session = await findTokenOwner(token, query);
  if (!session) throw new AppError("session_expired");
  const limits = [sessionLimit(session.token_id), ...failuresFrom(address)];
  await assertBelow(limits, query);
  const { user } = await findAccount(session.user_id, query);
  const recordFailure = () =>
    recordHits(
      limits.map(({ key }) => key),
      query,
    );
  const isRight = await passwords.check(current_password, user.password_hash, {
    address,
    onWrong: recordFailure,
  });
  // A burst gets no more guesses than a row of them.
  await assertBelow(isRight ? limits : limits.map(andItself), query);
  if (!isRight) throw fieldError("invalid", "current_password", messages.validPassword);
  const to = await passwords.hash(new_password, address);
  return async (trx: Transaction<Schema>) => {
    const changed = await updatePassword({ userId: user.id, from: user.password_hash, to }, trx);
    if (!changed) throw new AppError("conflict");
    await expireLinks({ user_id: user.id }, ["reset"], trx);
    if (sign_out_others) await deleteSessions({ user_id: user.id, butTokenId: session.token_id }, trx);
    return changed;
  };
}
