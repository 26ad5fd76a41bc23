import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconKey, IconLogout, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useLogOut } from "../features/accounts/use-log-out.ts";
import { useSession } from "../lib/session.ts";
import { ButtonMenu } from "../ui/ButtonMenu.tsx";
import classes from "./Header.module.css";

/** The signed-in user, whom the product always labels so, and what they can do with their account. */
export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (
    <ButtonMenu
      entries={[
        { label: "Profile", icon: IconUser, onChoose: () => void navigate({ to: "/profile" }) },
        {
          label: "Change Password",
          icon: IconKey,
          onChoose: () => void navigate({ to: "/change-password" }),
        },
        { label: "Logout", icon: IconLogout, onChoose: () => void logOut(), isApart: true },
      ]}
      renderButton={(props) => (
        <UnstyledButton {...props} className={classes.user}>
          <span aria-hidden className={classes.initials}>
            {[...(user?.name ?? "")][0]?.toUpperCase()}
          </span>
          <span className={classes.userLabel}>Super Admin</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    />
  );
}
