import type { resetPasswordBody } from "@cxc/contract/mailed-links.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import { deleteHits } from "../../limits/throttle.ts";
import { findKnownLink, findUsableLink, useLink, type Visit } from "../links/follow-link.ts";
import { expireLinks } from "../links/tokens.repository.ts";
import { findAccount, setPassword } from "./accounts.repository.ts";
import { loginLimits } from "./password-limits.ts";
import type { Passwords } from "./passwords.ts";
import { type AccountCall, onceOnly, rememberCall, wasDone } from "./remember-call.ts";
import { deleteSessions } from "./sessions.repository.ts";

type Resetting = Visit & { passwords: Passwords; call: AccountCall };

/**
 * Sets a new password with a link that was mailed, which proves the address too, and ends every session of the user.
 * Throws `not_found`, `link_used`, `link_expired`.
 */
export async function resetPassword(
  body: z.output<typeof resetPasswordBody>,
  visit: Resetting,
): Promise<void> {
  await onceOnly(
    visit.call,
    () => wasReset(body, visit),
    () => setNewPassword(body, visit),
  );
}

/** True where this very call set it; undefined otherwise. */
async function wasReset(
  { token, password }: z.output<typeof resetPasswordBody>,
  visit: Resetting,
): Promise<true | undefined> {
  const { user_id: owner } = await findKnownLink({ purpose: "reset", token }, visit);
  const user = owner === null ? undefined : (await findAccount(owner, visit.database.query)).user;
  return (await wasDone(visit.call, user, { password, address: visit.address }, visit)) || undefined;
}

async function setNewPassword(
  { token, password }: z.output<typeof resetPasswordBody>,
  visit: Resetting,
): Promise<true> {
  const link = { purpose: "reset", token } as const;
  await findUsableLink(link, visit);
  const password_hash = await visit.passwords.hash(password, visit.address);
  await visit.database.transaction(async (trx) => {
    const { user_id: userId, is_mailed: isMailed } = await useLink(link, trx);
    const user = userId === null ? undefined : await setPassword({ userId, password_hash, isMailed }, trx);
    if (!user) throw new AppError("link_expired");
    await deleteSessions({ user_id: user.id }, trx);
    await expireLinks({ user_id: user.id }, ["reset", "verify"], trx);
    // What was tried with the old password doesn't keep its owner out.
    const { pair, account } = loginLimits(user.email, visit.address);
    await deleteHits([pair.key, account.key], trx);
    const audit = { tenant_id: user.tenant_id, user_id: user.id, action: "reset-password" };
    const subject = { subject_id: user.id, subject_title: user.name, address: visit.address };
    await insertAuditRow({ ...audit, ...subject }, trx);
    await rememberCall(visit.call, user.id, trx);
  });
  return true;
}
