import { Page } from "../ui/Page.tsx";

/** /datasource/details/{id}/datasource/url/{urlid} */
export function DataSourceUrlScreen() {
  return <Page title="Page">{null}</Page>;
}
