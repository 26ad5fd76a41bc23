import { useParams } from "@tanstack/react-router";
import { AgentEdit } from "./agent-edit.tsx";

/** /agents/update/{agentid} */
export function AgentUpdateScreen() {
  const { agentid } = useParams({ from: "/private/chat/agents/update/$agentid" });
  return <AgentEdit agentId={agentid} />;
}
