import { isAllowed } from "@cxc/contract/access.ts";
import { paths } from "@cxc/contract/paths.ts";
import { ActionIcon } from "@mantine/core";
import {
  IconAddressBook,
  IconBook,
  IconCode,
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

/** The gear beside the user: what the company's admin sets up once, and what everybody looks up; the header's dropdown has what the specification says, and no more. */
export function SettingsMenu() {
  const navigate = useNavigate();
  const { user } = useSession();
  const entries = ENTRIES.filter(({ permission }) => user && isAllowed(user.role.alias, permission));
  return (
    <ButtonMenu
      entries={[
        ...entries.map(({ label, icon, to }) => ({ label, icon, onChoose: () => void navigate({ to }) })),
        {
          label: "Guide",
          icon: IconBook,
          onChoose: () => openBeside(paths.userGuide),
          isApart: entries.length > 0,
        },
        { label: "API", icon: IconCode, onChoose: () => openBeside(paths.docs) },
      ]}
      renderButton={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={32} aria-label="Settings">
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

/** In a new tab that knows nothing of this one: what is typed here stays. */
function openBeside(path: string): void {
  window.open(path, "_blank", "noopener");
}
