import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { AgentsTable } from "../features/agents/AgentsTable.tsx";
import { CreateAgentLink } from "../features/agents/CreateAgentLink.tsx";
import { ImportLink } from "../features/agents/imports/ImportLink.tsx";
import { NoAgents } from "../features/agents/NoAgents.tsx";
import { forgetTestChat, getTestedAgent } from "../features/chat/test-chat.ts";
import { Page } from "../ui/Page.tsx";
import { PageActions } from "../ui/PageActions.tsx";

const SampleAgentDialog = lazy(async () => ({
  default: (await import("../features/agents/SampleAgentDialog.tsx")).SampleAgentDialog,
}));

/** /agents/list */
export function AgentsListScreen() {
  const navigate = useNavigate();
  const [sample, setSample] = useState<"unloaded" | "open" | "closed">("unloaded");
  return (
    <Page
      title="Agents"
      subtitle="Build agents, test them and publish them to your website."
      action={
        <PageActions>
          <ImportLink />
          <CreateAgentLink />
        </PageActions>
      }
    >
      <AgentsTable
        empty={<NoAgents onSample={() => setSample("open")} />}
        onDeleted={(id) => {
          if (getTestedAgent()?.id === id) forgetTestChat();
        }}
      />
      {sample !== "unloaded" && (
        <Suspense>
          <SampleAgentDialog
            isOpen={sample === "open"}
            onClose={() => setSample("closed")}
            onCreated={(agentid) => void navigate({ to: "/agents/update/$agentid", params: { agentid } })}
          />
        </Suspense>
      )}
    </Page>
  );
}
