import type { AgentHealth, PhraseSuspect } from "@cxc/contract/agent-health.ts";
import { Button, Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TablePager } from "../../ui/TablePager.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import classes from "./health.module.css";
import { shareText } from "./share-text.ts";
import { useSettleSuspect } from "./use-agent-health.ts";

interface SuspectListProps {
  agentId: string;
  health: AgentHealth;
  page: number;
  onPage: (page: number) => void;
  isClearOnly: boolean;
  onClearOnly: (isClearOnly: boolean) => void;
}

/** Phrases that seem to stand in the wrong intent, the clearest first, each with what can be done about it. */
export function SuspectList({ agentId, health, page, onPage, isClearOnly, onClearOnly }: SuspectListProps) {
  const { suspects, suspects_total, checked_at } = health;
  return (
    <>
      <CheckboxField label="Only clear cases" value={isClearOnly} onChange={onClearOnly} />
      {suspects.length === 0 && checked_at !== null && (
        <EmptyState
          icon={IconCircleCheck}
          title="No Phrases Found"
          text="No phrase is likelier to belong to another intent."
          isFramed
        />
      )}
      <ul className={classes.items} aria-label="Phrases that hurt">
        {suspects.map((suspect) => (
          <SuspectItem key={`${suspect.intent.id} ${suspect.phrase}`} agentId={agentId} suspect={suspect} />
        ))}
      </ul>
      <TablePager rowsLabel="Phrases" page={page} total={suspects_total} onPage={onPage} />
    </>
  );
}

function SuspectItem({ agentId, suspect }: { agentId: string; suspect: PhraseSuspect }) {
  const { phrase, intent, rival, confidence } = suspect;
  const canWrite = usePermission("agents.write");
  const settle = useSettleSuspect(agentId);
  const does = (action: "move" | "delete" | "keep") => () =>
    settle.mutate(
      { phrase, intent_id: intent.id, action, ...(action === "move" ? { to: rival.id } : {}) },
      { onSuccess: toastSuccess, onError: (error) => toastError(failureText(error)) },
    );
  return (
    <li className={classes.item} aria-label={phrase}>
      <div className={classes.text}>
        <Text size="sm" fw={500} dir="auto">{`“${phrase}”`}</Text>
        <Text size="xs" c="dimmed">
          {`Stands in “${intent.title}” (${shareText(confidence)} likely), sounds like “${rival.title}”`}
        </Text>
      </div>
      {canWrite && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" disabled={settle.isPending} onClick={does("move")}>
            {`Move to “${rival.title}”`}
          </Button>
          <Button variant="default" size="compact-sm" disabled={settle.isPending} onClick={does("delete")}>
            Delete
          </Button>
          <Button variant="default" size="compact-sm" disabled={settle.isPending} onClick={does("keep")}>
            It is right
          </Button>
        </Group>
      )}
    </li>
  );
}
