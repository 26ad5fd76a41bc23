import { Box, Tabs } from "@mantine/core";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArticlesTable } from "../features/data-sources/ArticlesTable.tsx";
import { DataSourceSettings } from "../features/data-sources/DataSourceSettings.tsx";
import { useDataSource } from "../features/data-sources/use-data-sources.ts";
import { queryErrorText } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

const ROUTE = "/private/chat/datasource/details/$dataSourceId";
const FORM_WIDTH = 640;

/** /datasource/details/{dataSourceId}; the tab stands in ?tab= */
export function DataSourceDetailsScreen() {
  const { dataSourceId } = useParams({ from: ROUTE });
  const { tab } = useSearch({ from: ROUTE });
  const source = useDataSource(dataSourceId);
  const navigate = useNavigate();
  const goBack = useGoBack({ to: "/datasource" });

  return (
    <Page
      title={source.data?.title ?? "Data Source"}
      subtitle={source.data?.description.split("\n")[0]}
      returnTo={{ link: { to: "/datasource" }, label: "Back to data sources" }}
    >
      <LoadedContent data={source.data} error={queryErrorText(source)} onRetry={() => void source.refetch()}>
        {(data) => (
          <Tabs
            value={tab === "settings" ? tab : "articles"}
            onChange={(next) =>
              void navigate({
                to: ".",
                search: { tab: next === "settings" ? next : undefined },
                replace: true,
                resetScroll: false,
              })
            }
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="articles">Articles</Tabs.Tab>
              <Tabs.Tab value="settings">Settings</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="articles">
              <ArticlesTable source={data} />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <Box maw={FORM_WIDTH}>
                <DataSourceSettings
                  key={data.id}
                  source={data}
                  onCancel={goBack}
                  onDeleted={() => void navigate({ to: "/datasource", replace: true })}
                />
              </Box>
            </Tabs.Panel>
          </Tabs>
        )}
      </LoadedContent>
    </Page>
  );
}
