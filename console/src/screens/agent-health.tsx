import { Button, Stack, Tabs } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { ConfusedPairs } from "../features/agent-health/ConfusedPairs.tsx";
import { HealthHistory } from "../features/agent-health/HealthHistory.tsx";
import { HealthSummary } from "../features/agent-health/HealthSummary.tsx";
import { IntentHealthTable } from "../features/agent-health/IntentHealthTable.tsx";
import { SuspectList } from "../features/agent-health/SuspectList.tsx";
import { isUnderWay, useAgentHealth, useCheckHealth } from "../features/agent-health/use-agent-health.ts";
import { useAgent } from "../features/agents/use-agents.ts";
import { failureText } from "../lib/api-error.ts";
import { isMissing, queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { useUrlSearch } from "../lib/use-url-search.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { toastError } from "../ui/toast.ts";
import { returnToAgent } from "./agent-page.tsx";

const TABS = ["phrases", "intents", "confused", "history"];

/** /agents/health/{agentid}; tab, page and filter stand in the URL */
export function AgentHealthScreen() {
  const { agentid } = useParams({ from: "/private/chat/agents/health/$agentid" });
  const { search, change } = useUrlSearch();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const tab = TABS.find((one) => one === search.tab) ?? "phrases";
  const isClearOnly = search.clear === "true";
  const agent = useAgent(agentid);
  const health = useAgentHealth(agentid, {
    page: tab === "phrases" ? page : 1,
    ...(isClearOnly ? { clear: "true" as const } : {}),
  });
  const check = useCheckHealth(agentid);
  const canTest = usePermission("agents.test");
  const toPage = (next: number) => change({ page: String(next) });
  return (
    <Page
      title="Health"
      subtitle={agent.data?.name}
      returnTo={returnToAgent(agentid, isMissing(agent))}
      action={
        canTest &&
        health.data && (
          <Button
            disabled={health.data.is_current}
            loading={check.isPending || isUnderWay(health.data)}
            onClick={() => check.mutate(undefined, { onError: (error) => toastError(failureText(error)) })}
          >
            Check intents
          </Button>
        )
      }
    >
      <LoadedContent data={health.data} error={queryErrorText(health)} onRetry={retryOf(health)}>
        {(data) => (
          <Stack gap="md">
            <HealthSummary health={data} />
            {data.checked_at !== null && (
              <Tabs
                value={tab}
                onChange={(next) => change({ tab: next ?? undefined, page: undefined })}
                keepMounted={false}
              >
                <Tabs.List mb="md">
                  <Tabs.Tab value="phrases">Phrases that hurt</Tabs.Tab>
                  <Tabs.Tab value="intents">Intents</Tabs.Tab>
                  <Tabs.Tab value="confused">Confused</Tabs.Tab>
                  <Tabs.Tab value="history">History</Tabs.Tab>
                </Tabs.List>
                <Tabs.Panel value="phrases">
                  <Stack gap="md">
                    <SuspectList
                      agentId={agentid}
                      health={data}
                      page={page}
                      onPage={toPage}
                      isClearOnly={isClearOnly}
                      onClearOnly={(next) => change({ clear: next ? "true" : undefined, page: undefined })}
                    />
                  </Stack>
                </Tabs.Panel>
                <Tabs.Panel value="intents">
                  <IntentHealthTable intents={data.intents} page={page} onPage={toPage} />
                </Tabs.Panel>
                <Tabs.Panel value="confused">
                  <ConfusedPairs pairs={data.pairs} />
                </Tabs.Panel>
                <Tabs.Panel value="history">
                  <HealthHistory history={data.history} />
                </Tabs.Panel>
              </Tabs>
            )}
          </Stack>
        )}
      </LoadedContent>
    </Page>
  );
}
