import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import { Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import classes from "./health.module.css";

/** Intents that are taken for one another, with the phrases where that happens. */
export function ConfusedPairs({ pairs }: Pick<AgentHealth, "pairs">) {
  if (pairs.length === 0) return <EmptyState icon={IconCircleCheck} title="No Confused Intents" isFramed />;
  return (
    <ul className={classes.items} aria-label="Confused intents">
      {pairs.map(({ intents, count, phrases }) => (
        <li key={intents.map(({ id }) => id).join(" ")} className={classes.item}>
          <div className={classes.text}>
            <Text size="sm" fw={500}>
              {intents.map(({ title }) => `“${title}”`).join(" and ")}
            </Text>
            <Text size="xs" c="dimmed">
              {count === 1 ? "1 phrase is" : `${count.toLocaleString("en")} phrases are`} taken for the
              other&apos;s
            </Text>
            <ul className={classes.phrases}>
              {phrases.map(({ phrase, intent }) => (
                <li key={`${intent} ${phrase}`} dir="auto">{`“${phrase}” of “${intent}”`}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
