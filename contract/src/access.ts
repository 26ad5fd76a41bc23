/** Who may do what: one matrix, read by the server's guard and by the console. */

export const ROLES = ["company_admin", "manager", "field_team", "publisher_admin", "publisher_user"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  company_admin: "Company Admin",
  manager: "Company Manager",
  field_team: "Field Technician",
  publisher_admin: "Publisher Admin",
  publisher_user: "Publisher User",
};

const READ = [
  "agents.read",
  "entities.read",
  "data_sources.read",
  "actions.read",
  "conversations.read",
  "contacts.read",
] as const;
const TEST = ["agents.test"] as const;
const WRITE = [
  "agents.write",
  "entities.write",
  "data_sources.write",
  "actions.write",
  "conversations.write",
  "contacts.write",
] as const;
const ADMINISTER = [
  "team.manage",
  "audit_log.read",
  "billing.manage",
  "integrations.manage",
  "models.manage",
] as const;

/** What concerns the whole installation, its disk and processes: of no role, the operator gives it to a person. */
const OPERATE = ["installation.manage"] as const;

export const PERMISSIONS = [...READ, ...TEST, ...WRITE, ...ADMINISTER, ...OPERATE] as const;
export type Permission = (typeof PERMISSIONS)[number];

const STAFF: readonly Permission[] = [...READ, ...TEST, ...WRITE];
const ADMIN: readonly Permission[] = [...STAFF, ...ADMINISTER];

const MATRIX: Record<Role, readonly Permission[]> = {
  company_admin: ADMIN,
  manager: STAFF,
  field_team: [...READ, ...TEST],
  publisher_admin: ADMIN,
  publisher_user: STAFF,
};

/** Everything that a role may do; whom the operator named may manage the installation too. */
export function permissionsOf(role: Role, { isOperator = false } = {}): readonly Permission[] {
  return isOperator ? [...MATRIX[role], ...OPERATE] : MATRIX[role];
}

/** May this role do that? */
export function isAllowed(role: Role, permission: Permission): boolean {
  return MATRIX[role].includes(permission);
}

/** From the highest down, by the kind of tenant: a company's roles and a publisher's never mix. */
const RANKS: readonly (readonly Role[])[] = [
  ["company_admin", "manager", "field_team"],
  ["publisher_admin", "publisher_user"],
];

/** The roles that somebody of this role can give to others: none above their own, and none of another kind of tenant. */
export function assignableRoles(role: Role): readonly Role[] {
  const ranks = RANKS.find((ranks) => ranks.includes(role)) ?? [];
  return ranks.slice(ranks.indexOf(role));
}

/** Does this role run its company or publisher? Of those one always stays. */
export function isAdmin(role: Role): boolean {
  return isAllowed(role, "team.manage");
}

export interface GateFacts {
  role: { alias: Role };
  company: {
    id: string;
    is_payment_due: boolean;
    is_billing_connected: boolean;
    is_crm_connected: boolean;
  } | null;
  publisher: { id: string } | null;
}

export type BlockCause =
  | "payment_due"
  | "no_company"
  | "billing_not_connected"
  | "crm_not_connected"
  | "no_publisher";

/** The access gate of section 4: why this signed-in user is limited to the integration page, or undefined. */
export function blockCause({ role, company, publisher }: GateFacts): BlockCause | undefined {
  if (company?.is_payment_due) return "payment_due";
  if (role.alias === "company_admin") {
    if (!company) return "no_company";
    if (!company.is_billing_connected) return "billing_not_connected";
    if (!company.is_crm_connected) return "crm_not_connected";
  }
  if (role.alias === "publisher_admin" && !publisher) return "no_publisher";
  return undefined;
}
