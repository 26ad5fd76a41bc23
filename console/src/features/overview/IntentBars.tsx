import type { Overview } from "@cxc/contract/conversations.ts";
import { Text } from "@mantine/core";
import { TextLink } from "../../ui/TextLink.tsx";
import classes from "./Overview.module.css";

interface IntentBarsProps {
  agentId: string;
  intents: Overview["intents"];
}

/** How often each intent was recognised, most frequent first; each leads to its conversations. */
export function IntentBars({ agentId, intents }: IntentBarsProps) {
  const most = Math.max(1, ...intents.map(({ turns }) => turns));
  if (intents.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No intent was recognised in these days.
      </Text>
    );
  }
  return (
    <ol className={classes.intents}>
      {intents.map(({ id, title, turns }) => (
        <li key={id} className={classes.intent}>
          <TextLink link={{ to: "/conversation", search: { agent_id: agentId, intent_id: id } }}>
            {title}
          </TextLink>
          <span className={classes.count}>{turns.toLocaleString("en")}</span>
          <span className={classes.bar} style={{ width: `${(turns / most) * 100}%` }} aria-hidden />
        </li>
      ))}
    </ol>
  );
}
