import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import type { TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { Button, Group, Progress, Stack, Switch, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { unheardText } from "../../lib/unheard-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TablePager } from "../../ui/TablePager.tsx";
import { toastError } from "../../ui/toast.ts";
import { ResultItem } from "./ResultItem.tsx";
import { RunState } from "./RunState.tsx";
import classes from "./run.module.css";
import { isUnfinished, useCancelRun } from "./use-agent-tests.ts";

interface RunViewProps {
  agentId: string;
  run: TestRunWithResults;
  page: number;
  onPage: (page: number) => void;
  isFailedOnly: boolean;
  onFailedOnly: (isFailedOnly: boolean) => void;
}

/** How far a run is, and what its tests came to, the failed ones first. */
export function RunView({ agentId, run, page, onPage, isFailedOnly, onFailedOnly }: RunViewProps) {
  const cancel = useCancelRun(agentId, run.id);
  const canCancel = usePermission("agents.test") && isUnfinished(run);
  const done = run.passed + run.failed;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <div role="status">
          <RunState run={run} />
        </div>
        <Group gap="md">
          <Switch
            label="Failed only"
            checked={isFailedOnly}
            onChange={(event) => onFailedOnly(event.currentTarget.checked)}
          />
          {canCancel && (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onError: (error) => toastError(failureText(error)) })}
            >
              Cancel run
            </Button>
          )}
        </Group>
      </Group>
      {isUnfinished(run) && (
        <Progress value={run.total === 0 ? 0 : (100 * done) / run.total} aria-label="How far the run is" />
      )}
      {run.unheard && run.unheard.length > 0 && (
        <Text size="sm" c="dimmed">
          {unheardText(run.unheard)}
        </Text>
      )}
      {run.reason && <Notice tone="error">{run.reason}</Notice>}
      {run.results.length === 0 && !isUnfinished(run) && !run.reason && (
        <Text c="dimmed" size="sm">
          {isFailedOnly ? "No test failed." : "There was nothing to run."}
        </Text>
      )}
      <ul className={classes.results} aria-label="Results">
        {run.results.map((result) => (
          <ResultItem key={result.position} agentId={agentId} result={result} />
        ))}
      </ul>
      {run.results_total > TABLE_PAGE_SIZE && (
        <TablePager rowsLabel="Results" page={page} total={run.results_total} onPage={onPage} />
      )}
    </Stack>
  );
}
