import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import { setSideMenuVisible } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { MenuLinks } from "./MenuLinks.tsx";
import classes from "./SideMenu.module.css";

const close = () => setSideMenuVisible(false);

/** The side menu over the page: the browser's own dialog, which keeps the focus and gives it back. */
export function SideMenuOverlay({ isBlocked }: { isBlocked: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label={brand}
      className={classes.overlay}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={classes.overlayHeader}>
        <span className={classes.brandText}>{brand}</span>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Close menu" onClick={close}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <MenuLinks isBlocked={isBlocked} />
    </dialog>
  );
}
