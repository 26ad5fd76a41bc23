import type { Agent } from "@cxc/contract/agents.ts";
import { Box } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { AgentForm } from "../features/agents/AgentForm.tsx";
import { BlanksNotice } from "../features/agents/BlanksNotice.tsx";
import { ChangesNotLive } from "../features/agents/ChangesNotLive.tsx";
import { useAgent } from "../features/agents/use-agents.ts";
import { openTestChat } from "../features/chat/test-chat.ts";
import { IntentsSection } from "../features/intents/IntentsSection.tsx";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { PageActions } from "../ui/PageActions.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { AgentTabs, FORM_WIDTH } from "./agent-tabs.tsx";

const LookPreview = lazy(async () => ({ default: (await import("./look-preview.tsx")).LookPreview }));

interface AgentEditProps {
  /** Undefined until the agent is saved for the first time. */
  agentId: string | undefined;
  onFirstSave?: (agent: Agent) => void;
}

/** The agent form and, below it, the agent's intents. */
export function AgentEdit({ agentId, onFirstSave }: AgentEditProps) {
  const agent = useAgent(agentId);
  const canWrite = usePermission("agents.write");
  const goBack = useGoBack({ to: "/agents/list" });
  const { formKey, keepForm } = useFormKey(agentId);

  function goOn(saved: Agent) {
    if (agentId) return;
    keepForm(saved.id);
    onFirstSave?.(saved);
  }

  return (
    <Page
      title={titleOf(agentId, canWrite)}
      subtitle={agentId ? agent.data?.name : "Describe it, save it, then give it intents."}
      returnTo={{ link: { to: "/agents/list" }, label: "Back to agents" }}
      action={
        agentId &&
        !agent.isError && (
          <PageActions>
            <ChangesNotLive count={agent.data?.changes_count} />
            <LinkButton
              link={{ to: "/agents/tests/$agentid", params: { agentid: agentId } }}
              isPrimary={false}
            >
              Tests
            </LinkButton>
            <LinkButton
              link={{ to: "/agents/health/$agentid", params: { agentid: agentId } }}
              isPrimary={false}
            >
              Health
            </LinkButton>
            <LinkButton
              link={{ to: "/agents/overview/$agentid", params: { agentid: agentId } }}
              isPrimary={false}
            >
              Overview
            </LinkButton>
          </PageActions>
        )
      }
    >
      <LoadedContent
        data={agentId ? agent.data : null}
        error={queryErrorText(agent)}
        onRetry={retryOf(agent)}
      >
        {(data) => (
          <AgentTabs agent={data} onCancel={goBack}>
            <Box maw={FORM_WIDTH}>
              {agentId && <BlanksNotice agentId={agentId} />}
              <AgentForm
                key={formKey}
                agent={data}
                onSaved={goOn}
                onCancel={goBack}
                renderLook={(agent, look) => (
                  <Suspense>
                    <LookPreview agent={agent} look={look} />
                  </Suspense>
                )}
                onTest={({ id, name, widget }) => openTestChat({ id, name, accent: widget.color })}
              />
            </Box>
            <IntentsSection agentId={data?.id} />
          </AgentTabs>
        )}
      </LoadedContent>
    </Page>
  );
}

/** Who may only read updates nothing. */
function titleOf(agentId: string | undefined, canWrite: boolean): string {
  if (!canWrite) return "Agent";
  return agentId ? "Update Agent" : "Create Agent";
}

/** Another agent gets a form of its own; the one that has just got its id keeps the form it was typed in. */
function useFormKey(agentId: string | undefined) {
  const [form, setForm] = useState({ agentId, savedId: "", number: 0 });
  if (form.agentId !== agentId) {
    const isSame = agentId === form.savedId;
    setForm({ ...form, agentId, number: isSame ? form.number : form.number + 1 });
  }
  return { formKey: form.number, keepForm: (savedId: string) => setForm({ ...form, savedId }) };
}
