import { Page } from "../ui/Page.tsx";

/** /actions */
export function ActionsListScreen() {
  return <Page title="Actions">{null}</Page>;
}
