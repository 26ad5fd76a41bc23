import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { useAgent } from "../features/agents/use-agents.ts";
import { IntentForm } from "../features/intents/IntentForm.tsx";
import { isMissing, queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { returnToAgent } from "./agent-page.tsx";

const NewActionDialog = lazy(async () => ({
  default: (await import("../features/actions/NewActionDialog.tsx")).NewActionDialog,
}));

/** /agents/intent/create/{agentId} */
export function IntentCreateScreen() {
  const { agentId } = useParams({ from: "/private/chat/agents/intent/create/$agentId" });
  const agent = useAgent(agentId);
  const link = { to: "/agents/update/$agentid", params: { agentid: agentId } } as const;
  const goBack = useGoBack(link);
  return (
    <Page
      title="Create Intent"
      subtitle={agent.data?.name}
      returnTo={returnToAgent(agentId, isMissing(agent))}
      isNarrow
    >
      <LoadedContent data={agent.data} error={queryErrorText(agent)} onRetry={retryOf(agent)}>
        {({ id }) => (
          <IntentForm
            key={id}
            target={{ agentId: id }}
            onDone={goBack}
            renderNewAction={(dialog) => <NewActionDialog {...dialog} />}
          />
        )}
      </LoadedContent>
    </Page>
  );
}
