import { Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./EmptyState.module.css";

interface ErrorStateProps {
  /** What went wrong and what to do, in a sentence. */
  text: string;
  onRetry: () => void;
}

/** Something could not be loaded. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.empty} role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      </span>
      <Text ta="center" maw={420}>
        {text}
      </Text>
      <Button variant="default" className={classes.action} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
