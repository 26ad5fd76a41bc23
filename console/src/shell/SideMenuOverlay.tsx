import { Drawer } from "@mantine/core";
import { setSideMenuVisible, useSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { MenuLinks } from "./MenuLinks.tsx";
import classes from "./SideMenu.module.css";

/** The side menu over the page. */
export function SideMenuOverlay({ isBlocked }: { isBlocked: boolean }) {
  const { isSideMenuVisible } = useSession();
  return (
    <Drawer
      opened={isSideMenuVisible}
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
