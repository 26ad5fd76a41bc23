import { Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { use } from "react";
import classes from "./EmptyState.module.css";
import { LinkButton } from "./LinkButton.tsx";
import { PageReturnContext } from "./page-return.ts";

interface ErrorStateProps {
  /** What went wrong and what to do, in a sentence. */
  text: string;
  /** Undefined where trying again can't help: then the way back is offered. */
  onRetry: (() => void) | undefined;
}

/** Something could not be loaded. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const returnTo = use(PageReturnContext);
  return (
    <Stack align="center" gap="xs" className={classes.empty} role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      </span>
      <Text ta="center" maw={420}>
        {text}
      </Text>
      {onRetry ? (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        returnTo && (
          <div className={classes.action}>
            <LinkButton link={returnTo.link} isPrimary={false}>
              {returnTo.label}
            </LinkButton>
          </div>
        )
      )}
    </Stack>
  );
}
