import type { Agent } from "@cxc/contract/agents.ts";
import type { ReactNode } from "react";
import { useAgent } from "../features/agents/use-agents.ts";
import { isMissing, queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import type { PageReturn } from "../ui/page-return.ts";

interface AgentPageProps {
  agentId: string;
  title: string;
  action: ReactNode;
  children: (agent: Agent) => ReactNode;
}

/** The way back to an agent's form, or to all agents where there is no such agent. */
export function returnToAgent(agentid: string | undefined, isGone: boolean): PageReturn {
  return agentid === undefined || isGone
    ? { link: { to: "/agents/list" }, label: "Back to agents" }
    : { link: { to: "/agents/update/$agentid", params: { agentid } }, label: "Back to the agent" };
}

/** A page about one agent: its name under the title, the way back to its form, and the content once the agent is there. */
export function AgentPage({ agentId, title, action, children }: AgentPageProps) {
  const agent = useAgent(agentId);
  return (
    <Page
      title={title}
      subtitle={agent.data?.name}
      returnTo={returnToAgent(agentId, isMissing(agent))}
      action={!isMissing(agent) && action}
    >
      <LoadedContent data={agent.data} error={queryErrorText(agent)} onRetry={retryOf(agent)}>
        {children}
      </LoadedContent>
    </Page>
  );
}
