import type { TestRun } from "@cxc/contract/test-runs.ts";
import { IconHistory } from "@tabler/icons-react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { RunState } from "./RunState.tsx";
import { useTestRuns } from "./use-agent-tests.ts";

/** Runs of the agent's tests: what they ran on, what they came to, who started them and when. */
export function RunsTable({ agentId }: { agentId: string }) {
  const list = useListSearch(["created_at"]);
  const runs = useTestRuns(agentId, list.query);
  return (
    <DataTable
      rowsLabel="Runs"
      columns={columnsFor(agentId)}
      rows={runs.data?.data}
      error={queryErrorText(runs)}
      onRetry={retryOf(runs)}
      keyOf={({ id }) => id}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      paging={{ page: list.page, total: runs.data?.meta?.total ?? 0, onPage: list.onPage }}
      empty={
        <EmptyState
          icon={IconHistory}
          title="No Runs Found"
          text="The last runs of the tests are kept here."
        />
      }
    />
  );
}

/** What a run ran on, in words. */
export function ranOn({ on, version }: Pick<TestRun, "on" | "version">): string {
  if (on === "draft") return "Draft";
  if (on === "record") return "Draft, recorded";
  return version === null ? "Live version" : `Version ${version}`;
}

function columnsFor(agentid: string): readonly Column<TestRun>[] {
  return [
    {
      key: "created_at",
      title: "Started",
      isSortable: true,
      render: ({ id, created_at }) => (
        <TextLink link={{ to: "/agents/tests/$agentid/runs/$runid", params: { agentid, runid: id } }}>
          <RelativeDate value={created_at} />
        </TextLink>
      ),
    },
    { key: "on", title: "On", width: 128, render: ranOn },
    { key: "state", title: "Result", width: 200, render: (run) => <RunState run={run} /> },
    { key: "started_by", title: "By", render: ({ started_by }) => started_by || NO_VALUE },
  ];
}
