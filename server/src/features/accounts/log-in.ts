import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { findAccount, findUserByEmail } from "./accounts.repository.ts";
import { loginLimits } from "./password-limits.ts";
import { checkPassword } from "./passwords.ts";
import { presentSession } from "./present-session.ts";
import { assertBelow, countHits, recordHits } from "./throttle.repository.ts";
import { issueAccessToken } from "./tokens.repository.ts";

const SLOW_DOWN_MS = 1_000;

/**
 * Signs in. An unknown address, a wrong password and a deactivated user get the same answer after the same work.
 * Failures block the address that made them; for an account under attack from elsewhere they only slow down, so
 * nobody can lock another out.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  { database, address }: { database: Database; address: string },
) {
  const { query } = database;
  const known = email.trim().toLowerCase();
  const limits = loginLimits(known, address);
  await assertBelow(limits.pair, query);
  await assertBelow(limits.address, query);
  if ((await countHits(limits.account, query)) >= limits.account.max) await wait(SLOW_DOWN_MS);
  const user = await findUserByEmail(known, query);
  const isRight = await checkPassword(password, user?.password_hash);
  // Those that came with it and failed meanwhile count: a burst gets no more guesses than a row of them.
  await assertBelow(limits.pair, query);
  if (!user || !isRight || !user.is_active) {
    await recordHits([limits.pair.key, limits.address.key, limits.account.key], query);
    throw new AppError("wrong_credentials");
  }
  const access_token = await issueAccessToken(user.id, query);
  const { tenant } = await findAccount(user.id, query);
  return { access_token, ...presentSession(user, tenant) };
}
