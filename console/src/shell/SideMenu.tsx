import { SIDEBAR_OVERLAY_BELOW_PX } from "@cxc/contract/rules.ts";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { MenuLinks } from "./MenuLinks.tsx";
import classes from "./SideMenu.module.css";

const WIDE = `(min-width: ${SIDEBAR_OVERLAY_BELOW_PX}px)`;

const SideMenuOverlay = lazy(async () => ({
  default: (await import("./SideMenuOverlay.tsx")).SideMenuOverlay,
}));

/** The way to the features: beside the page, or over it in a narrow window. */
export function SideMenu({ isBlocked }: { isBlocked: boolean }) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  if (isWide) {
    return (
      <div className={classes.side}>
        <MenuLinks isBlocked={isBlocked} />
      </div>
    );
  }
  return (
    <Suspense>
      <SideMenuOverlay isBlocked={isBlocked} />
    </Suspense>
  );
}
