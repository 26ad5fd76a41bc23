import type { Agent } from "@cxc/contract/agents.ts";
import type { ReactNode } from "react";
import { useAgent } from "../features/agents/use-agents.ts";
import { queryErrorText } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";

interface AgentPageProps {
  agentId: string;
  title: string;
  action: ReactNode;
  children: (agent: Agent) => ReactNode;
}

/** A page about one agent: its name under the title, the way back to its form, and the content once the agent is there. */
export function AgentPage({ agentId, title, action, children }: AgentPageProps) {
  const agent = useAgent(agentId);
  return (
    <Page
      title={title}
      subtitle={agent.data?.name}
      returnTo={{
        link: { to: "/agents/update/$agentid", params: { agentid: agentId } },
        label: "Back to the agent",
      }}
      action={action}
    >
      <LoadedContent data={agent.data} error={queryErrorText(agent)} onRetry={() => void agent.refetch()}>
        {children}
      </LoadedContent>
    </Page>
  );
}
