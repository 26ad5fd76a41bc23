import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { useParams } from "@tanstack/react-router";
import { ranOn } from "../features/agent-tests/RunsTable.tsx";
import { RunView } from "../features/agent-tests/RunView.tsx";
import { useTestRun } from "../features/agent-tests/use-agent-tests.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { useUrlSearch } from "../lib/use-url-search.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { RelativeDate } from "../ui/RelativeDate.tsx";

/** /agents/tests/{agentid}/runs/{runid}; page and filter stand in the URL */
export function AgentTestRunScreen() {
  const { agentid, runid } = useParams({ from: "/private/chat/agents/tests/$agentid/runs/$runid" });
  const { search, change } = useUrlSearch();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const isFailedOnly = search.failed === "true";
  const run = useTestRun(agentid, runid, {
    page,
    per_page: TABLE_PAGE_SIZE,
    ...(isFailedOnly ? { failed: "true" as const } : {}),
  });
  return (
    <Page
      title="Test run"
      subtitle={
        run.data && (
          <>
            {ranOn(run.data)}, <RelativeDate value={run.data.created_at} />
            {run.data.started_by && ` by ${run.data.started_by}`}
          </>
        )
      }
      returnTo={{
        link: { to: "/agents/tests/$agentid", params: { agentid }, search: { tab: "runs" } },
        label: "Back to the runs",
      }}
    >
      <LoadedContent data={run.data} error={queryErrorText(run)} onRetry={retryOf(run)}>
        {(data) => (
          <RunView
            agentId={agentid}
            run={data}
            page={page}
            onPage={(next) => change({ page: String(next) })}
            isFailedOnly={isFailedOnly}
            onFailedOnly={(next) => change({ failed: next ? "true" : undefined, page: undefined })}
          />
        )}
      </LoadedContent>
    </Page>
  );
}
