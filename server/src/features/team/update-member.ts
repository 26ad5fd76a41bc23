import { assignableRoles, isAdmin, type Role } from "@cxc/contract/access.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { Transaction } from "kysely";
import { AppError, fieldError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import { deleteSessions } from "../accounts/sessions.repository.ts";
import { expireInvitesOf } from "../links/invites.repository.ts";
import { expireLinks } from "../links/tokens.repository.ts";
import { countOtherAdmins, findMember, lockTeam, updateMembership } from "./team.repository.ts";

interface Changes {
  id: string;
  role: Role | undefined;
  is_active: boolean | undefined;
}

/**
 * Changes a member's role, or lets them in or out; who is out has no session and no link any more. Throws `not_found`,
 * `forbidden` for somebody of a higher role and for one's own deactivation, `last_admin`, and `invalid` with the role.
 */
export async function updateMember(
  { id, ...changes }: Changes,
  { caller, scope, trx }: { caller: Caller; scope: TenantWriter; trx: Transaction<Schema> },
) {
  await lockTeam(scope.tenantId, trx);
  const member = await findMember(id, scope);
  if (!member) throw new AppError("not_found");
  assertMayManage(caller.actor.role, member.role);
  if (changes.role !== undefined) assertMayAssign(caller.actor.role, changes.role);
  const role = changes.role ?? member.role;
  const is_active = changes.is_active ?? member.is_active;
  const stopsAdministering = runs(member) && !runs({ role, is_active });
  if (stopsAdministering && (await countOtherAdmins(id, scope)) === 0) throw new AppError("last_admin");
  if (id === caller.actor.id && !is_active)
    throw new AppError("forbidden", { message: "You can't deactivate yourself." });
  await updateMembership(id, { role, is_active }, scope);
  if (!is_active) {
    await deleteSessions({ user_id: id }, trx);
    await expireLinks({ user_id: id }, ["reset", "verify"], trx);
  }
  if (stopsAdministering) await expireInvitesOf(id, trx);
  return { ...member, role, is_active, ...(is_active ? {} : { last_used_at: null }) };
}

/** Throws `forbidden` where somebody has a role that this one couldn't give. */
export function assertMayManage(own: Role, theirs: Role): void {
  if (!assignableRoles(own).includes(theirs)) throw new AppError("forbidden");
}

/** Throws `invalid` with `role` for one above the own, or of the other kind of tenant. */
export function assertMayAssign(own: Role, role: Role): void {
  if (!assignableRoles(own).includes(role)) throw fieldError("invalid", "role", messages.selectValid);
}

function runs({ role, is_active }: { role: Role; is_active: boolean }): boolean {
  return is_active && isAdmin(role);
}
