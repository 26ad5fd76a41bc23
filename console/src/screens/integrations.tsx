import { Page } from "../ui/Page.tsx";

/** /integrations */
export function IntegrationsScreen() {
  return <Page title="Integrations">{null}</Page>;
}
