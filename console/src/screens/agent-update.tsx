import { Page } from "../ui/Page.tsx";

/** /agents/update/{agentid} */
export function AgentUpdateScreen() {
  return <Page title="Update Agent">{null}</Page>;
}
