import { SIDEBAR_OVERLAY_BELOW_PX } from "@cxc/contract/rules.ts";
import { useMediaQuery } from "@mantine/hooks";
import { useSession } from "../lib/session.ts";
import { MenuLinks } from "./MenuLinks.tsx";
import classes from "./SideMenu.module.css";
import { SideMenuOverlay } from "./SideMenuOverlay.tsx";

const WIDE = `(min-width: ${SIDEBAR_OVERLAY_BELOW_PX}px)`;

/** The way to the features: beside the page, or over it in a narrow window. */
export function SideMenu({ isBlocked }: { isBlocked: boolean }) {
  const { isSideMenuVisible } = useSession();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  if (isWide) {
    return (
      <div className={classes.side}>
        <MenuLinks isBlocked={isBlocked} />
      </div>
    );
  }
  return isSideMenuVisible && <SideMenuOverlay isBlocked={isBlocked} />;
}
