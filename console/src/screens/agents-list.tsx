import { Page } from "../ui/Page.tsx";

/** /agents/list */
export function AgentsListScreen() {
  return <Page title="Agents">{null}</Page>;
}
