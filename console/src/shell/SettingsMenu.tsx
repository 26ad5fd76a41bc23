import { ActionIcon, Menu } from "@mantine/core";
import { IconPlug, IconSettings, IconSparkles } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../lib/session.ts";

const ENTRIES = [
  { label: "Integrations", icon: IconPlug, to: "/integrations", permission: "integrations.manage" },
  { label: "Models", icon: IconSparkles, to: "/models", permission: "models.manage" },
] as const;

/** The gear beside the user: what the company's admin sets up once. */
export function SettingsMenu() {
  const navigate = useNavigate();
  const isOpenTo = {
    "integrations.manage": usePermission("integrations.manage"),
    "models.manage": usePermission("models.manage"),
  };
  const entries = ENTRIES.filter(({ permission }) => isOpenTo[permission]);
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Settings">
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon: Glyph, to }, index) => (
          <Menu.Item
            key={to}
            data-autofocus={index === 0 || undefined}
            leftSection={<Glyph size={18} stroke={1.5} aria-hidden />}
            onClick={() => void navigate({ to })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
