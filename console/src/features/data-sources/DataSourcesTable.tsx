import type { DataSourceListItem } from "@cxc/contract/data-sources.ts";
import { IconDatabase, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { guideAddress } from "../../lib/guide-address.ts";
import { listTable } from "../../lib/list-table.ts";
import { usePermission } from "../../lib/session.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { AgentLinks } from "./AgentLinks.tsx";
import { DataSourceStatus } from "./DataSourceStatus.tsx";
import { DeleteDataSourceDialog } from "./DeleteDataSourceDialog.tsx";
import { useDataSourcesList } from "./use-data-sources-list.ts";

type Count = "pages_count" | "files_count" | "articles_count";

const countColumn = (key: Count, title: string): Column<DataSourceListItem> => ({
  key,
  title,
  align: "right",
  width: 80,
  render: (source) => source[key].toLocaleString("en"),
});

const COLUMNS: readonly Column<DataSourceListItem>[] = [
  {
    key: "title",
    title: "Title",
    isSortable: true,
    render: ({ id, title }) => (
      <TextLink link={{ to: "/datasource/details/$dataSourceId", params: { dataSourceId: id } }}>
        {title}
      </TextLink>
    ),
  },
  { key: "status", title: "Status", width: 176, render: (source) => <DataSourceStatus {...source} /> },
  countColumn("pages_count", "Pages"),
  countColumn("files_count", "Files"),
  countColumn("articles_count", "Articles"),
  { key: "agents", title: "Used By", render: ({ agents }) => <AgentLinks agents={agents} /> },
  {
    key: "last_synced_at",
    title: "Last Sync",
    width: 128,
    render: ({ last_synced_at }) => (last_synced_at ? <RelativeDate value={last_synced_at} /> : "Never"),
  },
  {
    key: "created_at",
    title: "Created",
    isSortable: true,
    width: 128,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The data sources of the company. */
export function DataSourcesTable() {
  const { sources, ...list } = useDataSourcesList();
  const canWrite = usePermission("data_sources.write");
  const [doomed, setDoomed] = useState<DataSourceListItem | null>(null);
  const actions: Column<DataSourceListItem> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 80,
    render: (source) => (
      <RowAction icon={IconTrash} label="Delete" name={source.title} onClick={() => setDoomed(source)} />
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Data Sources"
        columns={canWrite ? [...COLUMNS, actions] : COLUMNS}
        {...listTable(sources, list)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={IconDatabase}
            title="No Data Sources Found"
            guide={guideAddress("1-articles-what-it-answers-from")}
            text="A data source holds what your agents know: web pages, files and articles. They answer from it and say where the answer stands."
            action={
              canWrite && <LinkButton link={{ to: "/datasource/create" }}>Create data source</LinkButton>
            }
          />
        }
      />
      <DeleteDataSourceDialog source={doomed} onDone={() => setDoomed(null)} />
    </>
  );
}
