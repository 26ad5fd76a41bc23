import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconKey, IconLogout, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useLogOut } from "../features/accounts/use-log-out.ts";
import { useSession } from "../lib/session.ts";
import classes from "./Header.module.css";

/** The signed-in user, whom the product always labels so, and what they can do with their account. */
export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span aria-hidden className={classes.initials}>
            {[...(user?.name ?? "")][0]?.toUpperCase()}
          </span>
          <span className={classes.userLabel}>Super Admin</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-autofocus
          leftSection={<IconUser size={18} stroke={1.5} aria-hidden />}
          onClick={() => void navigate({ to: "/profile" })}
        >
          Profile
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
          onClick={() => void navigate({ to: "/change-password" })}
        >
          Change Password
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          onClick={() => void logOut()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
