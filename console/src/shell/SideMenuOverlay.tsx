import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { setSideMenuVisible, useSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { MenuLinks } from "./MenuLinks.tsx";
import classes from "./SideMenu.module.css";

/** The side menu over the page. */
export function SideMenuOverlay({ isBlocked }: { isBlocked: boolean }) {
  const { isSideMenuVisible } = useSession();
  // Drawn open the first time, after a click that came before this file, it would not note where the focus was.
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isMounted && isSideMenuVisible}
      onClose={() => setSideMenuVisible(false)}
      title={brand}
      size={264}
      padding={0}
      classNames={{ header: classes.drawerHeader ?? "", title: classes.brandText ?? "" }}
      closeButtonProps={{ "aria-label": "Close menu" }}
      transitionProps={{ duration: 150 }}
    >
      <MenuLinks isBlocked={isBlocked} />
    </Drawer>
  );
}
