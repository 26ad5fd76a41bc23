import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import { findKnownLink, useLink, type Visit } from "../links/follow-link.ts";
import { findAccount, setVerified } from "./accounts.repository.ts";

/**
 * Confirms an address with the link that was mailed to it. Once it is confirmed, each of its links says so, however
 * often it is opened. Throws `not_found`, `link_expired`.
 */
export async function verifyAddress(
  token: string,
  visit: Visit,
): Promise<{ email: string; was_verified: boolean }> {
  const { database, address } = visit;
  const link = { purpose: "verify", token } as const;
  const { user_id } = await findKnownLink(link, visit);
  if (user_id === null) throw new AppError("not_found");
  const { user } = await findAccount(user_id, database.query);
  if (user.verified_at) return { email: user.email, was_verified: true };
  await database.transaction(async (trx) => {
    await useLink(link, trx);
    const verified = await setVerified(user_id, trx);
    if (!verified) throw new AppError("link_expired");
    const audit = { tenant_id: user.tenant_id, user_id, action: "verify" };
    await insertAuditRow({ ...audit, subject_id: user_id, subject_title: user.email, address }, trx);
  });
  return { email: user.email, was_verified: false };
}

/** The address that a link was mailed to, over or not. Throws `not_found`. */
export async function findAddressOfLink(token: string, visit: Visit): Promise<string> {
  const { user_id } = await findKnownLink({ purpose: "verify", token }, visit);
  if (user_id === null) throw new AppError("not_found");
  const { user } = await findAccount(user_id, visit.database.query);
  return user.email;
}
