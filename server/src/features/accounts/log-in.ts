import { setTimeout as wait } from "node:timers/promises";
import type { NewSession } from "@cxc/contract/accounts.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { networkOf } from "../../http/network-of.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { andItself, assertBelow, countHits, recordHits } from "../../limits/throttle.ts";
import { beginSession, type Device } from "../links/tokens.repository.ts";
import { findTenant, findUserByEmail } from "./accounts.repository.ts";
import { loginLimits } from "./password-limits.ts";
import type { Passwords } from "./passwords.ts";
import { presentSession } from "./present-session.ts";

const SLOW_DOWN_MS = 1_000;
/** One reads or writes while the other's password is looked at; a flood never reaches the database. */
const checking = createConcurrencyLimit({ atOnce: 2, waiting: 38, waitingEach: 18 });

interface LoginContext {
  database: Database;
  passwords: Passwords;
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
  given: { email: string; password: string },
  context: LoginContext,
): Promise<NewSession> {
  const { session, isSlowedDown } = await checking.run(networkOf(context.device.address), () =>
    check(given, context),
  );
  if (isSlowedDown) await wait(SLOW_DOWN_MS);
  if (!session) throw new AppError("wrong_credentials");
  return session;
}

async function check(
  { email, password }: { email: string; password: string },
  { database: { query }, passwords, device, needsVerification }: LoginContext,
) {
  const known = email.trim().toLowerCase();
  const limits = loginLimits(known, device.address);
  const [[failed = 0], user] = await Promise.all([
    countHits([limits.account], query),
    findUserByEmail(known, query),
    assertBelow([limits.pair, ...limits.addresses], query),
  ]);
  const isSlowedDown = failed >= limits.account.max;
  const counted = [limits.pair, ...limits.addresses, limits.account].map(({ key }) => key);
  const recordFailure = () => recordHits(counted, query);
  const isRight = await passwords.check(password, user?.password_hash, {
    address: device.address,
    onWrong: recordFailure,
  });
  // Those that came with it and failed before it count: a burst gets no more guesses than a row of them.
  await assertBelow([isRight ? limits.pair : andItself(limits.pair)], query);
  if (user?.is_active && isRight && needsVerification && !user.verified_at)
    throw new AppError("not_verified");
  if (user && isRight) {
    const [session, tenant] = await Promise.all([
      beginSession(user, device, query),
      findTenant(user.tenant_id, query),
    ]);
    if (session) {
      const { access_token, user: present } = session;
      return { session: { access_token, ...presentSession(present, tenant) }, isSlowedDown };
    }
  }
  // Also where the password was changed, or the user deactivated, while it was checked.
  if (isRight) await recordFailure();
  return { session: undefined, isSlowedDown };
}
