import type { ActionListItem } from "@cxc/contract/actions.ts";
import { Text } from "@mantine/core";
import classes from "./ActionSummary.module.css";
import { kindWords } from "./action-kinds.ts";

/** What an action is, and where it goes: an icon, a word, method and host. */
export function ActionSummary({ kind, method, host }: Pick<ActionListItem, "kind" | "method" | "host">) {
  const { label, icon: Glyph } = kindWords(kind);
  return (
    <span className={classes.summary}>
      <Glyph size={18} stroke={1.5} aria-hidden className={classes.icon} />
      <span>
        {label}
        {method && (
          <Text component="span" size="xs" c="dimmed" className={classes.target}>
            {method} {host}
          </Text>
        )}
      </span>
    </span>
  );
}
