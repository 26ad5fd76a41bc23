import { Page } from "../ui/Page.tsx";

/** /agents/create */
export function AgentCreateScreen() {
  return <Page title="Create Agent">{null}</Page>;
}
