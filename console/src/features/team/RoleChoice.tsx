import { assignableRoles, ROLE_LABELS, type Role } from "@cxc/contract/access.ts";
import { type Icon, IconEye, IconShieldCheck, IconUserEdit } from "@tabler/icons-react";
import { useSession } from "../../lib/session.ts";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";

const ADMIN = {
  text: "Everything: the team, integrations, models and the audit log too.",
  icon: IconShieldCheck,
};
const BUILDER = {
  text: "Builds agents and all that they need, reads conversations and contacts.",
  icon: IconUserEdit,
};

const CARDS: Record<Role, { text: string; icon: Icon }> = {
  company_admin: ADMIN,
  manager: BUILDER,
  field_team: { text: "Reads all that managers build and tests agents; changes nothing.", icon: IconEye },
  publisher_admin: ADMIN,
  publisher_user: BUILDER,
};

/** The roles that the signed-in user may hand out, with what each one may do. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { user } = useSession();
  const roles = user ? assignableRoles(user.role.alias) : [];
  const cards = roles.map((role) => ({ value: role, label: ROLE_LABELS[role], ...CARDS[role] }));
  return <ChoiceCards label="Role" cards={cards} value={value} onChange={onChange} />;
}
