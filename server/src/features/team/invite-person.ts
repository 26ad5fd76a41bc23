import { ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { InviteLink } from "@cxc/contract/team.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import { networkOf } from "../../http/network-of.ts";
import { takeTurn } from "../../limits/throttle.ts";
import { emailTaken } from "../accounts/sign-up.ts";
import {
  findInviteOf,
  issueInviteLink,
  listInvites,
  updateInviter,
  upsertInvite,
} from "../links/invites.repository.ts";
import { linkAddress } from "../links/link-address.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { issueLink } from "../links/tokens.repository.ts";
import { takeMail } from "../mail-limits/take-mail.ts";
import { countMembers, hasMember, lockTeam } from "./team.repository.ts";
import { assertMayAssign, assertMayManage } from "./update-member.ts";

const TEAM_MAX = 1_000;
/** Mails to people who asked for none: an hour, for a company. */
const INVITES_AN_HOUR = 100;

interface InviteContext {
  caller: Caller;
  scope: TenantWriter;
  trx: Transaction<Schema>;
  config: Pick<Config, "publicUrl">;
  mails: AccountMails;
  /** Where the inviter calls from. */
  address: string;
}

interface Invited {
  data: InviteLink;
  /** What the inviter should know, where it is more than usual. */
  message?: string;
  subject: { id: string; title: string };
}

/**
 * Invites somebody, or once more with another role; the answer is the only place where the whole link stands. Whether
 * the address has an account elsewhere is not told. Throws `email_taken` for a member, `invalid` with the role,
 * `limit_reached`, `rate_limited`.
 */
export async function invitePerson(
  { email, role }: { email: string; role: Role },
  context: InviteContext,
): Promise<Invited> {
  const { caller, scope, trx } = context;
  assertMayAssign(caller.actor.role, role);
  await lockTeam(scope.tenantId, trx);
  if (await hasMember(email, scope)) throw emailTaken();
  await assertRoom(context);
  const invite = { tenant_id: scope.tenantId, email, role, invited_by: caller.actor.id };
  const id = await upsertInvite(invite, trx);
  return makeLink({ id, email, role }, { ...context, isMailed: true });
}

/**
 * A fresh link in place of the last one; whoever renews an invite answers for it. Throws `not_found`, `forbidden`,
 * `rate_limited`.
 */
export async function renewInvite(
  { id, send_mail }: { id: string; send_mail: boolean },
  context: InviteContext,
): Promise<Invited> {
  const { caller, scope, trx } = context;
  await lockTeam(scope.tenantId, trx);
  const invite = await findInviteOf(scope, id);
  if (!invite) throw new AppError("not_found");
  assertMayManage(caller.actor.role, invite.role);
  await assertRoom(context);
  await updateInviter(id, caller.actor.id, scope);
  return makeLink(invite, { ...context, isMailed: send_mail });
}

/**
 * One more link of an invite whose answer was lost; the one that was mailed stays good beside it. Throws `not_found` once it
 * is accepted or revoked.
 */
export async function invitedAgain(
  id: string,
  config: Pick<Config, "publicUrl">,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<{ data: InviteLink }> {
  const invite = await findInviteOf(scope, id);
  if (!invite) throw new AppError("not_found");
  const { token } = await issueLink("invite", { invite_id: id }, trx);
  const link = linkAddress({ purpose: "invite", token }, config);
  return { data: { id, link, is_mailed: false } };
}

/** What the audit log calls an invite. */
export function inviteTitle({ email, role }: { email: string; role: Role }): string {
  return `${email} (${ROLE_LABELS[role]})`;
}

async function assertRoom({ scope, trx }: InviteContext): Promise<void> {
  await takeTurn([{ key: `invites:${scope.tenantId}`, max: INVITES_AN_HOUR, seconds: 3600 }], trx);
  const [members, invites] = [await countMembers(scope), await listInvites(scope)];
  if (members + invites.length >= TEAM_MAX) throw new AppError("limit_reached");
}

async function makeLink(
  invite: { id: string; email: string; role: Role },
  { isMailed, ...context }: InviteContext & { isMailed: boolean },
): Promise<Invited> {
  const { trx, config, mails } = context;
  const { id } = invite;
  const { token } = await issueInviteLink(id, trx);
  const unsent = isMailed ? await mailInvite(invite, context) : "";
  const link = linkAddress({ purpose: "invite", token }, config);
  return {
    data: { id, link, is_mailed: isMailed && unsent === "" && mails.areSent },
    ...(unsent === "" ? {} : { message: `The link was made but not mailed. ${unsent}` }),
    subject: { id, title: inviteTitle(invite) },
  };
}

/** Answers which of the day's limits keeps the mail back; "" where none does. The link can be handed on all the same. */
async function mailInvite(
  { id, email }: { id: string; email: string },
  { scope, trx, mails, address }: InviteContext,
): Promise<string> {
  const { tenantId } = scope;
  const from = networkOf(address);
  const turn = await takeMail({ tenantId, kind: "request", to: [email], visitor: from }, trx);
  if (!turn.isTaken) return turn.reason;
  await mails.enqueue({ purpose: "invite", invite_id: id, tenant_id: tenantId }, trx);
  return "";
}
