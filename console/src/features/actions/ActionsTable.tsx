import type { ActionListItem } from "@cxc/contract/actions.ts";
import { Text } from "@mantine/core";
import { IconBolt, IconTrash } from "@tabler/icons-react";
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
import { ActionSummary } from "./ActionSummary.tsx";
import { DeleteActionDialog } from "./DeleteActionDialog.tsx";
import { IntentLinks } from "./IntentLinks.tsx";
import { useActionsList } from "./use-actions-list.ts";

const COLUMNS: readonly Column<ActionListItem>[] = [
  {
    key: "title",
    title: "Title",
    isSortable: true,
    width: "28%",
    render: ({ id, title, description }) => (
      <>
        <TextLink link={{ to: "/actions/details/$id", params: { id } }}>{title}</TextLink>
        {description && (
          <Text size="xs" c="dimmed" fw={400} lineClamp={1}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  { key: "kind", title: "Kind", render: (action) => <ActionSummary {...action} /> },
  { key: "intents", title: "Used By", render: ({ intents }) => <IntentLinks intents={intents} /> },
  {
    key: "last_run_at",
    title: "Last Run",
    width: 128,
    render: ({ last_run_at }) => (last_run_at ? <RelativeDate value={last_run_at} /> : "Never"),
  },
  {
    key: "created_at",
    title: "Created Date",
    isSortable: true,
    width: 144,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The actions that intents can name. */
export function ActionsTable() {
  const { actions, ...list } = useActionsList();
  const canWrite = usePermission("actions.write");
  const [doomed, setDoomed] = useState<ActionListItem | null>(null);
  const rowActions: Column<ActionListItem> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 80,
    render: (action) => (
      <RowAction icon={IconTrash} label="Delete" name={action.title} onClick={() => setDoomed(action)} />
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Actions"
        columns={canWrite ? [...COLUMNS, rowActions] : COLUMNS}
        {...listTable(actions, list)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={IconBolt}
            title="No Actions Found"
            guide={guideAddress("2-entities-and-an-action-what-a-booking-needs")}
            text="An action is what an intent does once the agent knows enough: call another system, send an e-mail, note a contact, hand over to a person."
            action={canWrite && <LinkButton link={{ to: "/actions/create" }}>Create action</LinkButton>}
          />
        }
      />
      <DeleteActionDialog action={doomed} onDone={() => setDoomed(null)} />
    </>
  );
}
