import { Link, useLocation } from "@tanstack/react-router";
import { setSideMenuVisible } from "../lib/session.ts";
import { BLOCKED_MENU_ITEMS, MENU_ITEMS } from "./menu-items.ts";
import classes from "./SideMenu.module.css";

/** The features, the current one marked. */
export function MenuLinks({ isBlocked }: { isBlocked: boolean }) {
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
