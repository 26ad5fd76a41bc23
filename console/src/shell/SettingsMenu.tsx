import { isAllowed } from "@cxc/contract/access.ts";
import { ActionIcon } from "@mantine/core";
import {
  IconAddressBook,
  IconHistory,
  IconPlug,
  IconSettings,
  IconSparkles,
  IconUsers,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useSession } from "../lib/session.ts";
import { ButtonMenu } from "../ui/ButtonMenu.tsx";

const ENTRIES = [
  { label: "Integrations", icon: IconPlug, to: "/integrations", permission: "integrations.manage" },
  { label: "Models", icon: IconSparkles, to: "/models", permission: "models.manage" },
  { label: "Team", icon: IconUsers, to: "/team", permission: "team.manage" },
  { label: "Contacts", icon: IconAddressBook, to: "/contacts", permission: "contacts.read" },
  { label: "Audit log", icon: IconHistory, to: "/audit-log", permission: "audit_log.read" },
] as const;

/** The gear beside the user: what the company's admin sets up once, and what everybody looks up. */
export function SettingsMenu() {
  const navigate = useNavigate();
  const { user } = useSession();
  const entries = ENTRIES.filter(({ permission }) => user && isAllowed(user.role.alias, permission));
  if (entries.length === 0) return null;
  return (
    <ButtonMenu
      entries={entries.map(({ label, icon, to }) => ({ label, icon, onChoose: () => void navigate({ to }) }))}
      renderButton={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label="Settings">
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
