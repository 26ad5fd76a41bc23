import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import { Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import classes from "./health.module.css";
import { shareText } from "./share-text.ts";

/** What each save came to, and which intents it made better or worse. */
export function HealthHistory({ history }: Pick<AgentHealth, "history">) {
  if (history.length === 0)
    return <EmptyState icon={IconHistory} title="No Checks Found" text="Checks are kept here." isFramed />;
  return (
    <ul className={classes.items} aria-label="Checks">
      {history.map(({ checked_at, phrases, recognised, changes }) => (
        <li key={checked_at} className={classes.item}>
          <div className={classes.text}>
            <Text size="sm" fw={500}>
              {`${shareText(recognised)} of ${phrases.toLocaleString("en")} phrases recognised, `}
              <RelativeDate value={checked_at} />
            </Text>
            <ul className={classes.phrases}>
              {changes.map(({ title, before, after }) => (
                <li key={title}>{`“${title}”: ${shareText(before)} → ${shareText(after)}`}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
