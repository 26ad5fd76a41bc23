import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyField } from "../../ui/CopyField.tsx";
import classes from "./LinkView.module.css";

interface LinkViewProps {
  link: string;
  onDone: () => void;
  /** What the link is for, and for how long. */
  children: ReactNode;
}

/** A link to hand over: nobody can read it again. */
export function LinkView({ link, onDone, children }: LinkViewProps) {
  return (
    <Stack gap="md">
      <Text size="sm" className={classes.words}>
        {children}
      </Text>
      <CopyField label="Link" value={link} />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          It is shown this once.
        </Text>
        <Button onClick={onDone} data-autofocus autoFocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
