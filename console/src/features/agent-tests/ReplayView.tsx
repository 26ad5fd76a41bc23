import type { Replay, ReplayChange } from "@cxc/contract/replays.ts";
import { Progress, Stack, Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { ReplayedTurns } from "./ReplayedTurns.tsx";
import classes from "./run.module.css";
import { isUnfinished } from "./use-agent-tests.ts";

const KINDS: Record<
  ReplayChange["kind"],
  readonly [label: string, tone: "positive" | "caution" | "negative"]
> = {
  refused_now: ["Refused now", "negative"],
  other_action: ["Other action", "negative"],
  other_intent: ["Other intent", "caution"],
  other_source: ["Other source", "caution"],
  other_state: ["Goes on otherwise", "caution"],
  answered_now: ["Answered now", "positive"],
};

/** What would go otherwise on the draft, what is lost first; each opens both transcripts. */
export function ReplayView({ agentId, replay }: { agentId: string; replay: Replay }) {
  const { id, total, done, changed, changes, reason } = replay;
  const count = (value: number) => value.toLocaleString("en");
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {isUnfinished(replay)
          ? `${count(done)} of ${count(total)} conversations asked again`
          : `${count(changed)} of ${count(done)} conversations go otherwise.`}
      </Text>
      {isUnfinished(replay) && (
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="How far the replay is" />
      )}
      {reason && <Notice tone="error">{reason}</Notice>}
      <ul className={classes.results} aria-label="Changes">
        {changes.map((change) => (
          <Change key={change.turn_id} agentId={agentId} runId={id} change={change} />
        ))}
      </ul>
    </Stack>
  );
}

interface ChangeProps {
  agentId: string;
  runId: string;
  change: ReplayChange;
}

function Change({ agentId, runId, change }: ChangeProps) {
  const { kind, message, before, after, conversation_id } = change;
  const [label, tone] = KINDS[kind];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.result}>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={classes.change}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <Text span size="sm" dir="auto">{`“${message}”`}</Text>
          <Text span size="xs" c="dimmed">{`${before} → ${after}`}</Text>
        </summary>
        {isOpen && <ReplayedTurns agentId={agentId} runId={runId} conversationId={conversation_id} />}
      </details>
    </li>
  );
}
