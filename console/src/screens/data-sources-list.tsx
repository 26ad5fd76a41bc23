import { Page } from "../ui/Page.tsx";

/** /datasource */
export function DataSourcesListScreen() {
  return <Page title="Data Source">{null}</Page>;
}
