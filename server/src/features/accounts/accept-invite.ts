import { ROLE_LABELS } from "@cxc/contract/access.ts";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { acceptInviteBody, Invitation } from "@cxc/contract/mailed-links.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { findKnownLink, findUsableLink, useLink, type Visit } from "../links/follow-link.ts";
import { findInvite } from "../links/invites.repository.ts";
import { type Device, expireLinks } from "../links/tokens.repository.ts";
import { findAccount, findUserByEmail, insertUser } from "./accounts.repository.ts";
import type { Passwords } from "./passwords.ts";
import { type AccountCall, onceOnly, rememberCall, wasDone } from "./remember-call.ts";
import { emailTaken, signIn } from "./sign-up.ts";

interface Accepting {
  database: Database;
  passwords: Passwords;
  device: Device;
  areSent: boolean;
  call: AccountCall;
}

/** Who invites to what. Throws `not_found`, `link_used`, `link_expired`. */
export async function findInvitation(token: string, visit: Visit): Promise<Invitation> {
  const { query } = visit.database;
  const link = await findUsableLink({ purpose: "invite", token }, visit);
  const { email, company, inviter, role, is_open } = await inviteOf(link, query);
  if (!is_open) throw new AppError("link_used");
  const is_member = (await findUserByEmail(email, query)) !== undefined;
  return { email, company, inviter, role: { alias: role, label: ROLE_LABELS[role] }, is_member };
}

/**
 * Makes the user of an invite and signs them in; the link vouches for the address, but only one that came by mail proves
 * it (`areSent`: a mail server is set up, without which nothing can be proven). Throws `not_found`, `link_used`,
 * `link_expired`, and `email_taken` where somebody has an account with this address.
 */
export function acceptInvite(
  body: z.output<typeof acceptInviteBody>,
  context: Accepting,
): Promise<NewSession> {
  return onceOnly(
    context.call,
    () => acceptAgain(body, context),
    () => makeGuest(body, context),
  );
}

async function acceptAgain(
  { token, password }: z.output<typeof acceptInviteBody>,
  context: Accepting,
): Promise<NewSession | undefined> {
  const { database, device, call } = context;
  const { address } = device;
  const link = await findKnownLink({ purpose: "invite", token }, { database, address });
  const user = await findUserByEmail((await inviteOf(link, database.query)).email, database.query);
  if (!user || !(await wasDone(call, user, { password, address }, context))) return undefined;
  return database.transaction(async (trx) => signIn(await findAccount(user.id, trx), device, trx));
}

async function makeGuest(
  { token, password, ...person }: z.output<typeof acceptInviteBody>,
  { database, passwords, device, areSent, call }: Accepting,
): Promise<NewSession> {
  const link = { purpose: "invite", token } as const;
  const { email } = await findInvitation(token, { database, address: device.address });
  if (await findUserByEmail(email, database.query)) throw emailTaken();
  const password_hash = await passwords.hash(password, device.address);
  return database
    .transaction(async (trx) => {
      const used = await useLink(link, trx);
      const invite = await inviteOf(used, trx);
      await expireLinks({ invite_id: invite.id }, ["invite"], trx);
      const { tenant_id, role } = invite;
      const proof = { verified_at: new Date(), is_address_proven: used.is_mailed || !areSent };
      const values = { ...person, tenant_id, role, email, password_hash, ...proof };
      const { user, tenant } = await insertUser(values, trx);
      const audit = { tenant_id, user_id: user.id, action: "accept-invite" };
      const subject = { subject_id: user.id, subject_title: user.name, address: device.address };
      await insertAuditRow({ ...audit, ...subject }, trx);
      await rememberCall(call, user.id, trx);
      return signIn({ user, tenant }, device, trx);
    })
    .catch((error) => {
      throw (error as { code?: string }).code === "23505" ? emailTaken() : error;
    });
}

async function inviteOf({ invite_id }: { invite_id: string | null }, query: Kysely<Schema>) {
  const invite = invite_id === null ? undefined : await findInvite(invite_id, query);
  if (!invite) throw new AppError("not_found");
  return invite;
}
