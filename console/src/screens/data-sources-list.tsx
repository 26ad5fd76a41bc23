import { CreateDataSourceLink } from "../features/data-sources/CreateDataSourceLink.tsx";
import { DataSourcesTable } from "../features/data-sources/DataSourcesTable.tsx";
import { StorageSummary } from "../features/data-sources/StorageSummary.tsx";
import { StorageWarning } from "../features/data-sources/StorageWarning.tsx";
import { Page } from "../ui/Page.tsx";

/** /datasource */
export function DataSourcesListScreen() {
  return (
    <Page title="Data Source" subtitle="What your agents know." action={<CreateDataSourceLink />}>
      <StorageWarning />
      <DataSourcesTable />
      <StorageSummary />
    </Page>
  );
}
