import { useNavigate, useSearch } from "@tanstack/react-router";
import { AgentEdit } from "./agent-edit.tsx";

/** /agents/create; after the first save with ?agentid= */
export function AgentCreateScreen() {
  const { agentid } = useSearch({ from: "/private/chat/agents/create" });
  const navigate = useNavigate();
  return (
    <AgentEdit
      agentId={agentid}
      onFirstSave={({ id }) =>
        void navigate({ to: "/agents/create", search: { agentid: id }, replace: true, resetScroll: false })
      }
    />
  );
}
