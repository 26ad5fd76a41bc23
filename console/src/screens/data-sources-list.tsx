import { DataSourcesTable } from "../features/data-sources/DataSourcesTable.tsx";
import { usePermission } from "../lib/session.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";

/** /datasource */
export function DataSourcesListScreen() {
  const canWrite = usePermission("data_sources.write");
  return (
    <Page
      title="Data Source"
      subtitle="What your agents know."
      action={canWrite && <LinkButton link={{ to: "/datasource/create" }}>Create data source</LinkButton>}
    >
      <DataSourcesTable />
    </Page>
  );
}
