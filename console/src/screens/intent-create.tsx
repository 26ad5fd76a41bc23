import { Page } from "../ui/Page.tsx";

/** /agents/intent/create/{agentId} */
export function IntentCreateScreen() {
  return <Page title="Create Intent">{null}</Page>;
}
