import { SIDEBAR_OVERLAY_BELOW_PX } from "@cxc/contract/rules.ts";
import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link, useLocation } from "@tanstack/react-router";
import { setSideMenuVisible, useSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { BLOCKED_MENU_ITEMS, MENU_ITEMS } from "./menu-items.ts";
import classes from "./SideMenu.module.css";

const WIDE = `(min-width: ${SIDEBAR_OVERLAY_BELOW_PX}px)`;

/** The way to the features: beside the page, or over it in a narrow window. */
export function SideMenu({ isBlocked }: { isBlocked: boolean }) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const { isSideMenuVisible } = useSession();
  if (isWide) {
    return (
      <div className={classes.side}>
        <div className={classes.brand}>{brand}</div>
        <MenuLinks isBlocked={isBlocked} />
      </div>
    );
  }
  return (
    <Drawer
      opened={isSideMenuVisible}
      onClose={() => setSideMenuVisible(false)}
      title={brand}
      size={264}
      padding={0}
      classNames={{ header: classes.drawerHeader, title: classes.brandText }}
      closeButtonProps={{ "aria-label": "Close menu" }}
      transitionProps={{ duration: 150 }}
    >
      <MenuLinks isBlocked={isBlocked} />
    </Drawer>
  );
}

function MenuLinks({ isBlocked }: { isBlocked: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main menu" className={classes.links}>
      {(isBlocked ? BLOCKED_MENU_ITEMS : MENU_ITEMS).map(({ label, icon: Glyph, to, prefix }) => (
        <Link
          key={label}
          to={to}
          className={classes.link}
          aria-current={pathname.startsWith(prefix) ? "page" : undefined}
          onClick={() => setSideMenuVisible(false)}
        >
          <Glyph size={18} stroke={1.5} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
