import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { IntentForm } from "../features/intents/IntentForm.tsx";
import { useIntent } from "../features/intents/use-intents.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

const NewActionDialog = lazy(async () => ({
  default: (await import("../features/actions/NewActionDialog.tsx")).NewActionDialog,
}));

/** /agents/intent/update/{intentId} */
export function IntentUpdateScreen() {
  const { intentId } = useParams({ from: "/private/chat/agents/intent/update/$intentId" });
  const intent = useIntent(intentId);
  const canWrite = usePermission("agents.write");
  const agentid = intent.data?.agent_id;
  const link = agentid
    ? ({ to: "/agents/update/$agentid", params: { agentid } } as const)
    : ({ to: "/agents/list" } as const);
  const goBack = useGoBack(link);
  return (
    <Page
      title={canWrite ? "Update Intent" : "Intent"}
      subtitle={intent.data?.title}
      returnTo={{ link, label: agentid ? "Back to the agent" : "Back to agents" }}
      isNarrow
    >
      <LoadedContent data={intent.data} error={queryErrorText(intent)} onRetry={retryOf(intent)}>
        {(data) => (
          <IntentForm
            key={data.id}
            target={{ intent: data }}
            onDone={goBack}
            renderNewAction={(dialog) => <NewActionDialog {...dialog} />}
          />
        )}
      </LoadedContent>
    </Page>
  );
}
