import { ActionIcon, Menu } from "@mantine/core";
import { IconPlug, IconSettings } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../lib/session.ts";

/** The gear beside the user: what the company's admin sets up once. */
export function SettingsMenu() {
  const navigate = useNavigate();
  if (!usePermission("integrations.manage")) return null;
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Settings">
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-autofocus
          leftSection={<IconPlug size={18} stroke={1.5} aria-hidden />}
          onClick={() => void navigate({ to: "/integrations" })}
        >
          Integrations
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
