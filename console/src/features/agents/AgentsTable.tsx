import type { AgentListItem } from "@cxc/contract/agents.ts";
import { Group } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { listTable } from "../../lib/list-table.ts";
import { usePermission } from "../../lib/session.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { ChangesNotLive } from "./ChangesNotLive.tsx";
import { LiveVersion } from "./LiveVersion.tsx";
import { OverviewLink } from "./OverviewLink.tsx";
import { useAgentsList } from "./use-agents-list.ts";

const DeleteAgentDialog = lazy(async () => ({
  default: (await import("./DeleteAgentDialog.tsx")).DeleteAgentDialog,
}));

const COLUMNS: readonly Column<AgentListItem>[] = [
  {
    key: "name",
    title: "Title",
    isSortable: true,
    render: ({ id, name, published_version, changes_count }) => (
      <Group gap="xs">
        <TextLink link={{ to: "/agents/update/$agentid", params: { agentid: id } }}>{name}</TextLink>
        {published_version !== null && <LiveVersion version={published_version} />}
        <ChangesNotLive count={changes_count} />
      </Group>
    ),
  },
  {
    key: "data_source",
    title: "Data Source",
    isSortable: true,
    render: ({ data_source: { id, title } }) => (
      <TextLink c="inherit" link={{ to: "/datasource/details/$dataSourceId", params: { dataSourceId: id } }}>
        {title}
      </TextLink>
    ),
  },
  {
    key: "intents_count",
    title: "Intents",
    isSortable: true,
    align: "right",
    width: 96,
    render: ({ intents_count }) => intents_count.toLocaleString("en"),
  },
  {
    key: "updated_at",
    title: "Last Change",
    isSortable: true,
    width: 160,
    render: ({ updated_at }) => <RelativeDate value={updated_at} />,
  },
];

interface AgentsTableProps {
  /** Shown while there are none. */
  empty: ReactNode;
  onDeleted: (id: string) => void;
}

/** The agents of the company. */
export function AgentsTable({ empty, onDeleted }: AgentsTableProps) {
  const { agents, ...list } = useAgentsList();
  const canWrite = usePermission("agents.write");
  const [doomed, setDoomed] = useState<AgentListItem | null>();
  const actions: Column<AgentListItem> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 104,
    render: (agent) => (
      <>
        <OverviewLink {...agent} />
        {canWrite && (
          <RowAction icon={IconTrash} label="Delete" name={agent.name} onClick={() => setDoomed(agent)} />
        )}
      </>
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Agents"
        columns={[...COLUMNS, actions]}
        {...listTable(agents, list)}
        keyOf={({ id }) => id}
        empty={empty}
      />
      {doomed !== undefined && (
        <Suspense>
          <DeleteAgentDialog agent={doomed} onDone={() => setDoomed(null)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
