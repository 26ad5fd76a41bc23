import { useParams } from "@tanstack/react-router";
import { RunTestsButton } from "../features/agent-tests/RunTestsButton.tsx";
import { TestForm } from "../features/agent-tests/TestForm.tsx";
import { useAgentTest } from "../features/agent-tests/use-agent-tests.ts";
import { isMissing, queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { PageActions } from "../ui/PageActions.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /agents/tests/{agentid}/create */
export function AgentTestCreateScreen() {
  const { agentid } = useParams({ from: "/private/chat/agents/tests/$agentid/create" });
  const goBack = useGoBack({ to: "/agents/tests/$agentid", params: { agentid } });
  return (
    <Page
      title="Create test"
      subtitle="A conversation, and what the agent should do in it."
      returnTo={backTo(agentid)}
      isNarrow
    >
      <TestForm agentId={agentid} onDone={goBack} />
    </Page>
  );
}

/** /agents/tests/{agentid}/update/{testid} */
export function AgentTestUpdateScreen() {
  const { agentid, testid } = useParams({ from: "/private/chat/agents/tests/$agentid/update/$testid" });
  const goBack = useGoBack({ to: "/agents/tests/$agentid", params: { agentid } });
  const canTest = usePermission("agents.test");
  const canWrite = usePermission("agents.write");
  const test = useAgentTest(agentid, testid);
  return (
    <Page
      title="Update test"
      subtitle={test.data?.name}
      returnTo={backTo(agentid)}
      action={
        <PageActions>
          {canWrite && test.data?.recording && (
            <RunTestsButton agentId={agentid} testIds={[testid]} on="record">
              Record answers
            </RunTestsButton>
          )}
          {canTest && !isMissing(test) && (
            <RunTestsButton agentId={agentid} testIds={[testid]}>
              Run this test
            </RunTestsButton>
          )}
        </PageActions>
      }
      isNarrow
    >
      <LoadedContent data={test.data} error={queryErrorText(test)} onRetry={retryOf(test)}>
        {(data) => <TestForm key={data.id} agentId={agentid} test={data} onDone={goBack} />}
      </LoadedContent>
    </Page>
  );
}

function backTo(agentid: string) {
  return { link: { to: "/agents/tests/$agentid", params: { agentid } }, label: "Back to the tests" } as const;
}
