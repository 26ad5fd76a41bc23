import { Page } from "../ui/Page.tsx";

/** /datasource/create */
export function DataSourceCreateScreen() {
  return <Page title="Create Data Source">{null}</Page>;
}
