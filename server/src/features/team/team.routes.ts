import { ROLE_LABELS } from "@cxc/contract/access.ts";
import { teamRoutes } from "@cxc/contract/team.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import type { Router } from "../../http/serve.ts";
import { deleteInvite, listInvites } from "../links/invites.repository.ts";
import { linkAddress } from "../links/link-address.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { expireLinks, issueLink } from "../links/tokens.repository.ts";
import { invitedAgain, invitePerson, inviteTitle, renewInvite } from "./invite-person.ts";
import { findMember, listMembers } from "./team.repository.ts";
import { assertMayManage, updateMember } from "./update-member.ts";

export function serveTeam(router: Router, parts: { config: Config; mails: AccountMails }): void {
  router.serve(teamRoutes.listTeam, async ({ scope }) => ({
    data: (await listMembers(scope)).map(presentMember),
  }));

  router.serve(teamRoutes.updateMember, ({ caller, params, body, change }) =>
    change(async (scope, trx) => {
      const { role, is_active } = body;
      const member = await updateMember({ id: params.id, role, is_active }, { caller, scope, trx });
      const state = `${ROLE_LABELS[member.role]}${member.is_active ? "" : ", deactivated"}`;
      const subject = { id: member.id, title: `${member.name} (${state})` };
      return { data: presentMember(member), message: "Member updated", subject };
    }),
  );

  const makeResetLink = async (id: string, caller: Caller, scope: TenantWriter, trx: Transaction<Schema>) => {
    const member = await findMember(id, scope);
    if (!member) throw new AppError("not_found");
    assertMayManage(caller.actor.role, member.role);
    if (!member.is_active) throw new AppError("conflict", { message: "This account is deactivated." });
    const owner = { user_id: member.id };
    await expireLinks(owner, ["reset"], trx);
    const { token, expires_at } = await issueLink("reset", owner, trx);
    const link = linkAddress({ purpose: "reset", token }, parts.config);
    const data = { link, expires_at: expires_at.toISOString() };
    return { data, message: "Link made", subject: { id: member.id, title: member.name } };
  };
  router.serve(
    teamRoutes.makeResetLink,
    ({ caller, params, change }) => change((scope, trx) => makeResetLink(params.id, caller, scope, trx)),
    (id, { caller, write }) => write((scope, trx) => makeResetLink(id, caller, scope, trx)),
  );

  router.serve(teamRoutes.listInvites, async ({ scope }) => ({
    data: (await listInvites(scope)).map(({ created_at, expires_at, ...invite }) => ({
      ...invite,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  }));

  router.serve(
    teamRoutes.createInvite,
    ({ caller, body, change, request }) =>
      change(async (scope, trx) => ({
        message: "Invite made",
        ...(await invitePerson(body, { ...parts, caller, scope, trx, address: request.ip })),
      })),
    async (id, { write }) => ({
      message: "Invite made",
      ...(await write((scope, trx) => invitedAgain(id, parts.config, scope, trx))),
    }),
  );

  router.serve(
    teamRoutes.renewInvite,
    ({ caller, params, body, change, request }) =>
      change(async (scope, trx) => ({
        message: "Fresh link made",
        ...(await renewInvite({ ...params, ...body }, { ...parts, caller, scope, trx, address: request.ip })),
      })),
    async (id, { write }) => ({
      message: "Fresh link made",
      ...(await write((scope, trx) => invitedAgain(id, parts.config, scope, trx))),
    }),
  );

  router.serve(teamRoutes.revokeInvite, ({ params, change }) =>
    change(async (scope) => {
      const invite = await deleteInvite(params.id, scope);
      if (!invite) throw new AppError("not_found");
      return { message: "Invite revoked", subject: { id: invite.id, title: inviteTitle(invite) } };
    }),
  );
}

function presentMember({
  verified_at,
  created_at,
  last_used_at,
  ...member
}: NonNullable<Awaited<ReturnType<typeof findMember>>>) {
  return {
    ...member,
    is_verified: verified_at !== null,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
