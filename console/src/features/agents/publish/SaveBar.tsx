import { Button, Text } from "@mantine/core";
import classes from "./publish.module.css";

/** Saves one tab of the dialog; in view however far the tab is scrolled. */
export function SaveBar({ label, isSaving }: { label: string; isSaving: boolean }) {
  return (
    <div className={classes.saveBar}>
      <Button type="submit" variant="default" loading={isSaving}>
        {label}
      </Button>
      <Text size="xs" c="dimmed">
        Visitors see it within a minute, without publishing.
      </Text>
    </div>
  );
}
