import { type GateFacts, permissionsOf, ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { Session, UserProfile } from "@cxc/contract/accounts.ts";
import type { Selectable } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { billingOf } from "./billing.ts";

type UserRow = Selectable<Schema["users"]>;
type TenantRow = Selectable<Schema["tenants"]>;

const PAYMENT_DUE = "A payment of your company is due. Please contact your administrator.";

/** What log-in and `me` answer: the specification's `logged_in_as`, `user_details` and permissions. */
export function presentSession(user: UserRow, tenant: TenantRow): Session {
  const profile = presentProfile(user);
  const { display_mode, ...details } = profile;
  const { id, name, role } = user;
  return {
    logged_in_as: {
      id,
      name,
      display_mode,
      role: { alias: role, label: ROLE_LABELS[role] },
      company: tenant.kind === "company" ? presentCompany(tenant) : null,
      publisher: tenant.kind === "publisher" ? { id: tenant.id, name: tenant.name } : null,
      user_profile: profile,
    },
    user_details: details,
    permissions: [...permissionsOf(role)],
    ...(tenant.kind === "company" && billingOf(tenant).is_payment_due ? { payment_error: PAYMENT_DUE } : {}),
  };
}

export function presentProfile({ id, name, phone, email, image, display_mode }: UserRow): UserProfile {
  return { id, name, phone, email, image, display_mode };
}

/** What the access gate looks at. */
export function gateFacts(role: Role, tenant: TenantRow): GateFacts {
  return {
    role: { alias: role },
    company: tenant.kind === "company" ? presentCompany(tenant) : null,
    publisher: tenant.kind === "publisher" ? { id: tenant.id } : null,
  };
}

function presentCompany(tenant: TenantRow) {
  const { id, name, is_crm_connected } = tenant;
  return { id, name, ...billingOf(tenant), is_crm_connected };
}
