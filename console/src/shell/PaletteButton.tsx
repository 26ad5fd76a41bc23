import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useSession } from "../lib/session.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import classes from "./Header.module.css";

/** Opens the command palette, by click or with Ctrl+K (Command+K), also from within a field. */
export function PaletteButton() {
  const [isOpen, { open, close, toggle }] = useDisclosure();
  // The question for the password comes before all else, and could not be answered below an open dialog.
  const { isSessionExpired } = useSession();
  useHotkeys([["mod+K", toggle]], [], true);
  return (
    <>
      <UnstyledButton
        className={classes.palette}
        aria-label="Go to Ctrl K"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.paletteText}>Go to</span> <kbd className={classes.paletteText}>Ctrl K</kbd>
      </UnstyledButton>
      {isOpen && !isSessionExpired && <CommandPalette onClose={close} />}
    </>
  );
}
