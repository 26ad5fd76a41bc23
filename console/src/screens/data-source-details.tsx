import { useParams } from "@tanstack/react-router";
import { DataSourceStatus } from "../features/data-sources/DataSourceStatus.tsx";
import { useDataSource } from "../features/data-sources/use-data-sources.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { DataSourceTabs } from "./data-source-tabs.tsx";

/** /datasource/details/{dataSourceId}; the tab stands in ?tab=, the question that is tried in ?q= */
export function DataSourceDetailsScreen() {
  const { dataSourceId } = useParams({ from: "/private/chat/datasource/details/$dataSourceId" });
  const source = useDataSource(dataSourceId);
  return (
    <Page
      title={source.data?.title ?? "Data Source"}
      subtitle={source.data?.description.split("\n")[0]}
      returnTo={{ link: { to: "/datasource" }, label: "Back to data sources" }}
      action={source.data && <DataSourceStatus {...source.data} />}
    >
      <LoadedContent data={source.data} error={queryErrorText(source)} onRetry={retryOf(source)}>
        {(data) => <DataSourceTabs key={data.id} source={data} />}
      </LoadedContent>
    </Page>
  );
}
