import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import classes from "./Header.module.css";

const CommandPalette = lazy(async () => ({
  default: (await import("./CommandPalette.tsx")).CommandPalette,
}));

/** Opens the command palette, by click or with Ctrl+K (Command+K), also from within a field. */
export function PaletteButton() {
  const [isOpen, { open, close, toggle }] = useDisclosure();
  useHotkeys([["mod+K", toggle]], [], true);
  return (
    <>
      <UnstyledButton
        className={classes.palette}
        aria-label="Go to"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.paletteText}>Go to</span>
        <kbd className={classes.paletteText}>Ctrl K</kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <CommandPalette onClose={close} />}</Suspense>
    </>
  );
}
