import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import type { Database } from "../../database/open.ts";
import { findUserByEmail, lockAccount } from "./accounts.repository.ts";
import { loginLimits } from "./password-limits.ts";
import { checkPassword } from "./passwords.ts";
import { presentSession } from "./present-session.ts";
import { andItself, assertBelow, countHits, recordHits } from "./throttle.repository.ts";
import { type Device, issueAccessToken } from "./tokens.repository.ts";

const SLOW_DOWN_MS = 1_000;

interface Circumstances {
  database: Database;
  device: Device;
  /** Who has not confirmed their address is told so, once the password was right (`not_verified`). */
  needsVerification: boolean;
}

/**
 * Signs in. An unknown address, a wrong password and a deactivated user get the same answer after the same work.
 * Failures block the address that made them; for an account under attack from elsewhere they only slow down, so
 * nobody can lock another out.
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  { database, device, needsVerification }: Circumstances,
) {
  const { query } = database;
  const known = email.trim().toLowerCase();
  const limits = loginLimits(known, device.address);
  await assertBelow([limits.pair, limits.address], query);
  const [failed = 0] = await countHits([limits.account], query);
  if (failed >= limits.account.max) await wait(SLOW_DOWN_MS);
  const user = await findUserByEmail(known, query);
  const recordFailure = () => recordHits([limits.pair.key, limits.address.key, limits.account.key], query);
  const isRight = await checkPassword(password, user?.password_hash, recordFailure);
  // Those that came with it and failed before it count: a burst gets no more guesses than a row of them.
  await assertBelow([isRight ? limits.pair : andItself(limits.pair)], query);
  if (user?.is_active && isRight && needsVerification && !user.verified_at)
    throw new AppError("not_verified");
  const session = user && isRight ? await beginSession(user, { database, device }) : undefined;
  if (session) return session;
  if (isRight) await recordFailure();
  throw new AppError("wrong_credentials");
}

/** Undefined where the password was changed, or the user deactivated, while it was checked. */
function beginSession(
  checked: { id: string; password_hash: string },
  { database, device }: { database: Database; device: Device },
) {
  return database.transaction(async (trx) => {
    const account = await lockAccount(checked, trx);
    if (!account) return undefined;
    const { user, tenant } = account;
    const subject = { subject_id: user.id, subject_title: user.name, address: device.address };
    await insertAuditRow({ tenant_id: tenant.id, user_id: user.id, action: "log-in", ...subject }, trx);
    const access_token = await issueAccessToken(user.id, trx, device);
    return { access_token, ...presentSession(user, tenant) };
  });
}
