import { SIDEBAR_OVERLAY_BELOW_PX } from "@cxc/contract/rules.ts";
import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { setSideMenuVisible, useSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { DisplayModeToggle } from "./DisplayModeToggle.tsx";
import classes from "./Header.module.css";
import { PaletteButton } from "./PaletteButton.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";

const WIDE = `(min-width: ${SIDEBAR_OVERLAY_BELOW_PX}px)`;

/** The bar over every page. */
export function Header({ isBlocked }: { isBlocked: boolean }) {
  const { isSideMenuVisible } = useSession();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <header className={classes.header}>
      {!isWide && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Open menu"
          aria-expanded={isSideMenuVisible}
          onClick={() => setSideMenuVisible(true)}
        >
          <IconMenu2 size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={classes.brand}>
        {brand}
      </Link>
      <div className={classes.tools}>
        {!isBlocked && <PaletteButton />}
        <DisplayModeToggle />
        {!isBlocked && <SettingsMenu />}
        <UserMenu />
      </div>
    </header>
  );
}
