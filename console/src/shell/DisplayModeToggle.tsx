import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useSaveDisplayMode } from "../features/accounts/use-save-display-mode.ts";

/** Flips light and dark, here at once and in the profile of whoever is signed in. */
export function DisplayModeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useSaveDisplayMode();
  const next = colorScheme === "dark" ? "light" : "dark";
  const Icon = next === "dark" ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={next === "dark" ? "Dark mode" : "Light mode"}
      onClick={() => {
        setColorScheme(next);
        save(next);
      }}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
