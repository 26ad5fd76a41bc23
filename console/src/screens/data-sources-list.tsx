import { CreateDataSourceLink } from "../features/data-sources/CreateDataSourceLink.tsx";
import { DataSourcesTable } from "../features/data-sources/DataSourcesTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /datasource */
export function DataSourcesListScreen() {
  return (
    <Page title="Data Source" subtitle="What your agents know." action={<CreateDataSourceLink />}>
      <DataSourcesTable />
    </Page>
  );
}
