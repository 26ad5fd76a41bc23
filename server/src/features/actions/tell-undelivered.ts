import { isAllowed, ROLES } from "@cxc/contract/access.ts";
import { tenantWriter } from "../../database/tenant.ts";
import { deleteNotificationsOf, insertNotifications } from "../notifications/notifications.repository.ts";
import type { TellUndelivered } from "../outbox/outbox-message.ts";
import { addToRequest } from "./action-runs.repository.ts";

/**
 * Says whom a hand-off's mail does not reach, and why: in the action's own log, and to those who know other ways to
 * these people. A second time in place of the first, so that an address that nobody mends fills nobody's list.
 */
export const tellUndelivered: TellUndelivered = async ({ tenantId, message, refused }, trx) => {
  const scope = tenantWriter(tenantId, trx);
  const notes = refused.map(({ to, reason }) => ({ name: "Not delivered", value: `${to}: ${reason}` }));
  if (message.run_id !== undefined) await addToRequest(message.run_id, notes, scope);
  const roles = ROLES.filter((role) => isAllowed(role, "team.manage"));
  for (const { value } of notes) {
    const text = `A mail about a visitor who asks for a person was not delivered to ${value}`;
    await deleteNotificationsOf(text, scope);
    await insertNotifications({ tone: "error", text }, roles, scope, trx);
  }
};
