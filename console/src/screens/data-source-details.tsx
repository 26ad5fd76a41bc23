import { Page } from "../ui/Page.tsx";

/** /datasource/details/{dataSourceId} */
export function DataSourceDetailsScreen() {
  return <Page title="Data Source">{null}</Page>;
}
