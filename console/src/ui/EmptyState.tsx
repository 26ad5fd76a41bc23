import { Anchor, Stack, Text } from "@mantine/core";
import { type Icon, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  icon?: Icon;
  title: string;
  /** One sentence: what belongs here. */
  text?: string;
  /** What to do about it. */
  action?: ReactNode;
  /** Address of what the guide tells of it. */
  guide?: string;
  /** With a border of its own, where no table or card stands around it. */
  isFramed?: boolean;
}

/** Nothing is there yet: a sentence and the action. */
export function EmptyState({ icon: Glyph, title, text, action, guide, isFramed = false }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.empty} data-framed={isFramed || undefined}>
      {Glyph && (
        <span className={classes.icon}>
          <Glyph size={20} stroke={1.5} aria-hidden />
        </span>
      )}
      <Text fw={500} ta="center">
        {title}
      </Text>
      {text && (
        <Text c="dimmed" size="sm" ta="center" maw={420}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
      {guide && (
        <Anchor size="sm" href={guide} target="_blank" rel="noopener">
          How it works <IconExternalLink size={14} stroke={1.5} aria-label="(guide, in a new tab)" />
        </Anchor>
      )}
    </Stack>
  );
}
