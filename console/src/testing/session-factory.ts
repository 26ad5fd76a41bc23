import { permissionsOf, ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import type { Session } from "@cxc/contract/accounts.ts";

type Company = NonNullable<Session["logged_in_as"]["company"]>;

const USER_ID = "11111111-1111-4111-8111-111111111111";

/** What the server says about Ada, an admin with everything connected, unless told otherwise. */
export function sessionOf(options: { role?: Role; company?: Partial<Company>; id?: string } = {}): Session {
  const role = options.role ?? "company_admin";
  const profile = {
    id: options.id ?? USER_ID,
    name: "Ada Lovelace",
    phone: "5551234567",
    email: "ada@example.com",
    image: null,
    display_mode: "light" as const,
  };
  const { display_mode, ...details } = profile;
  return {
    logged_in_as: {
      id: profile.id,
      name: profile.name,
      display_mode,
      role: { alias: role, label: ROLE_LABELS[role] },
      company: {
        id: "22222222-2222-4222-8222-222222222222",
        name: "Analytical Engines",
        is_payment_due: false,
        is_billing_connected: true,
        is_crm_connected: true,
        ...options.company,
      },
      publisher: null,
      user_profile: profile,
    },
    user_details: details,
    permissions: [...permissionsOf(role)],
  };
}
