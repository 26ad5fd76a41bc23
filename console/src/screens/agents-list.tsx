import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { AgentsTable } from "../features/agents/AgentsTable.tsx";
import { BlanksNotice } from "../features/agents/BlanksNotice.tsx";
import { CreateAgentLink } from "../features/agents/CreateAgentLink.tsx";
import { ImportLink } from "../features/agents/imports/ImportLink.tsx";
import { NoAgents } from "../features/agents/NoAgents.tsx";
import { forgetTestChat, getTestedAgent } from "../features/chat/test-chat.ts";
import { BelowFirstSteps } from "../features/guide/BelowFirstSteps.tsx";
import { usePermission } from "../lib/session.ts";

import { Page } from "../ui/Page.tsx";
import { PageActions } from "../ui/PageActions.tsx";

const SampleAgentDialog = lazy(async () => ({
  default: (await import("../features/agents/SampleAgentDialog.tsx")).SampleAgentDialog,
}));

const TemplatesDialog = lazy(async () => ({
  default: (await import("../features/agents/TemplatesDialog.tsx")).TemplatesDialog,
}));

type Dialog = "unloaded" | "open" | "closed";

/** /agents/list */
export function AgentsListScreen() {
  const navigate = useNavigate();
  const canWrite = usePermission("agents.write");
  const [sample, setSample] = useState<Dialog>("unloaded");
  const [templates, setTemplates] = useState<Dialog>("unloaded");
  const openAgent = (agentid: string) =>
    void navigate({ to: "/agents/update/$agentid", params: { agentid } });
  return (
    <Page
      title="Agents"
      subtitle={
        canWrite
          ? "Build agents, test them and publish them to your website."
          : "The agents of your company, and how they do."
      }
      action={
        <PageActions>
          <ImportLink />
          <CreateAgentLink />
        </PageActions>
      }
    >
      <BelowFirstSteps renderOfAgent={(agentId) => <BlanksNotice agentId={agentId} />}>
        <AgentsTable
          empty={<NoAgents onSample={() => setSample("open")} onTemplates={() => setTemplates("open")} />}
          onDeleted={(id) => {
            if (getTestedAgent()?.id === id) forgetTestChat();
          }}
        />
      </BelowFirstSteps>
      {sample !== "unloaded" && (
        <Suspense>
          <SampleAgentDialog
            isOpen={sample === "open"}
            onClose={() => setSample("closed")}
            onCreated={openAgent}
          />
        </Suspense>
      )}
      {templates !== "unloaded" && (
        <Suspense>
          <TemplatesDialog
            isOpen={templates === "open"}
            onClose={() => setTemplates("closed")}
            onCreated={openAgent}
          />
        </Suspense>
      )}
    </Page>
  );
}
