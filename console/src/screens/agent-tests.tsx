import { Tabs } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { ReplayTab } from "../features/agent-tests/ReplayTab.tsx";
import { RunsTable } from "../features/agent-tests/RunsTable.tsx";
import { RunTestsButton } from "../features/agent-tests/RunTestsButton.tsx";
import { TestsTable } from "../features/agent-tests/TestsTable.tsx";
import { ConversationFilters } from "../features/conversations/ConversationFilters.tsx";
import { usePermission } from "../lib/session.ts";
import { useUrlSearch } from "../lib/use-url-search.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageActions } from "../ui/PageActions.tsx";
import { AgentPage } from "./agent-page.tsx";

const TABS = ["tests", "runs", "replay"];

/** /agents/tests/{agentid}; tab, search, sort and page stand in the URL */
export function AgentTestsScreen() {
  const { agentid } = useParams({ from: "/private/chat/agents/tests/$agentid" });
  const { search, change } = useUrlSearch();
  const canTest = usePermission("agents.test");
  const canWrite = usePermission("agents.write");
  const open = (next: string | null) =>
    change({ tab: next ?? undefined, sort: undefined, direction: undefined, page: undefined, q: undefined });
  return (
    <AgentPage
      agentId={agentid}
      title="Tests"
      action={
        <PageActions>
          {canWrite && (
            <LinkButton link={{ to: "/agents/tests/$agentid/create", params: { agentid } }} isPrimary={false}>
              New test
            </LinkButton>
          )}
          {canTest && (
            <RunTestsButton agentId={agentid} isPrimary>
              Run all tests
            </RunTestsButton>
          )}
        </PageActions>
      }
    >
      {({ id }) => (
        <Tabs value={TABS.find((tab) => tab === search.tab) ?? "tests"} onChange={open} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="tests">Tests</Tabs.Tab>
            <Tabs.Tab value="runs">Runs</Tabs.Tab>
            <Tabs.Tab value="replay">Replay</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="tests">
            <TestsTable key={id} agentId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="runs">
            <RunsTable key={id} agentId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="replay">
            <ReplayTab
              key={id}
              agentId={id}
              runId={search.replay}
              onStarted={(replay) => change({ replay })}
              renderFilters={() => <ConversationFilters agentId={id} />}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </AgentPage>
  );
}
