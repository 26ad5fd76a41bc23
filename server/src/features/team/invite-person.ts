import { ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { InviteLink } from "@cxc/contract/team.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import type { AccountMails } from "../accounts/send-account-mail.ts";
import { emailTaken } from "../accounts/sign-up.ts";
import { takeTurn } from "../accounts/throttle.repository.ts";
import { linkAddress } from "../links/link-address.ts";
import {
  findInviteOf,
  issueInviteLink,
  listInvites,
  updateInviter,
  upsertInvite,
} from "./invites.repository.ts";
import { countMembers, hasMember, lockTeam } from "./team.repository.ts";
import { assertMayAssign, assertMayManage } from "./update-member.ts";

const TEAM_MAX = 1_000;
/** Mails to people who asked for none: an hour, for a company. */
const INVITES_AN_HOUR = 100;

interface Circumstances {
  caller: Caller;
  scope: TenantWriter;
  trx: Transaction<Schema>;
  config: Pick<Config, "publicUrl">;
  mails: AccountMails;
}

interface Invited {
  data: InviteLink;
  subject: { id: string; title: string };
}

/**
 * Invites somebody, or once more with another role; the answer is the only place where the whole link stands. Whether
 * the address has an account elsewhere is not told. Throws `email_taken` for a member, `invalid` with the role,
 * `limit_reached`, `rate_limited`.
 */
export async function invitePerson(
  { email, role }: { email: string; role: Role },
  circumstances: Circumstances,
): Promise<Invited> {
  const { caller, scope, trx } = circumstances;
  assertMayAssign(caller.actor.role, role);
  await lockTeam(scope.tenantId, trx);
  if (await hasMember(email, scope)) throw emailTaken();
  await assertRoom(circumstances);
  const invite = { tenant_id: scope.tenantId, email, role, invited_by: caller.actor.id };
  const id = await upsertInvite(invite, trx);
  return makeLink({ id, email, role }, { ...circumstances, isMailed: true });
}

/**
 * A fresh link in place of the last one; whoever renews an invite answers for it. Throws `not_found`, `forbidden`,
 * `rate_limited`.
 */
export async function renewInvite(
  { id, send_mail }: { id: string; send_mail: boolean },
  circumstances: Circumstances,
): Promise<Invited> {
  const { caller, scope, trx } = circumstances;
  await lockTeam(scope.tenantId, trx);
  const invite = await findInviteOf(scope, id);
  if (!invite) throw new AppError("not_found");
  assertMayManage(caller.actor.role, invite.role);
  await assertRoom(circumstances);
  await updateInviter(id, caller.actor.id, scope);
  return makeLink(invite, { ...circumstances, isMailed: send_mail });
}

/** What the audit log calls an invite. */
export function inviteTitle({ email, role }: { email: string; role: Role }): string {
  return `${email} (${ROLE_LABELS[role]})`;
}

async function assertRoom({ scope, trx }: Circumstances): Promise<void> {
  await takeTurn([{ key: `invites:${scope.tenantId}`, max: INVITES_AN_HOUR, seconds: 3600 }], trx);
  const [members, invites] = [await countMembers(scope), await listInvites(scope)];
  if (members + invites.length >= TEAM_MAX) throw new AppError("limit_reached");
}

async function makeLink(
  invite: { id: string; email: string; role: Role },
  { scope, trx, config, mails, isMailed }: Circumstances & { isMailed: boolean },
): Promise<Invited> {
  const { id } = invite;
  const { tenantId: tenant_id } = scope;
  const { token } = await issueInviteLink(id, trx);
  if (isMailed) await mails.enqueue({ purpose: "invite", invite_id: id, tenant_id }, trx);
  const link = linkAddress({ purpose: "invite", token }, config);
  return {
    data: { id, link, is_mailed: isMailed && mails.areSent },
    subject: { id, title: inviteTitle(invite) },
  };
}
