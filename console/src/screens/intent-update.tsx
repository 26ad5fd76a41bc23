import { Page } from "../ui/Page.tsx";

/** /agents/intent/update/{intentId} */
export function IntentUpdateScreen() {
  return <Page title="Update Intent">{null}</Page>;
}
