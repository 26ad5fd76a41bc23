import { isAllowed, ROLES } from "@cxc/contract/access.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { insertNotifications } from "../notifications/notifications.repository.ts";

/** Tells everyone who may do something about it. */
export function tellAdmins(
  tone: Notification["tone"],
  text: string,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<void> {
  const roles = ROLES.filter((role) => isAllowed(role, "integrations.manage"));
  return insertNotifications({ tone, text }, roles, scope, trx);
}
