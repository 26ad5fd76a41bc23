import { Button, Skeleton, Text } from "@mantine/core";
import { IconHistory, IconRefresh } from "@tabler/icons-react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { TablePager } from "../../ui/TablePager.tsx";
import { useDelayed } from "../../ui/use-delayed.ts";
import { RunEntry } from "./RunEntry.tsx";
import classes from "./RunLog.module.css";
import { useActionRuns } from "./use-actions.ts";

/** What an action did, newest first; each run opens to its request and response. */
export function RunLog({ actionId }: { actionId: string }) {
  const { page, onPage } = useListSearch(["at"]);
  const runs = useActionRuns(actionId, { page });
  const isLate = useDelayed(runs.isLoading);
  const error = queryErrorText(runs);
  if (error !== undefined && !runs.data) {
    return <ErrorState text={error} onRetry={retryOf(runs)} />;
  }
  if (!runs.data) return isLate ? <Skeleton height={132} radius={8} /> : null;
  if (runs.data.data.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title="No Runs Found"
        text="Each time the action runs, in a conversation or from the test panel, it is noted here, without secrets."
        isFramed
      />
    );
  }
  return (
    <div className={classes.log}>
      <div className={classes.head}>
        <Text size="xs" c="dimmed">
          Newest first, without secrets.
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
          loading={runs.isFetching}
          onClick={() => void runs.refetch()}
        >
          Refresh
        </Button>
      </div>
      <ul className={classes.runs} aria-label="Runs">
        {runs.data.data.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </ul>
      <TablePager
        rowsLabel="Runs"
        page={page}
        total={runs.data.meta?.total ?? 0}
        isCapped={runs.data.meta?.total_is_capped ?? false}
        onPage={onPage}
      />
    </div>
  );
}
