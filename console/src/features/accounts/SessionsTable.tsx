import type { OpenSession } from "@cxc/contract/sessions.ts";
import { Text } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { useSessions } from "./use-sessions.ts";

interface SessionsTableProps {
  sessions: ReturnType<typeof useSessions>;
  onEnd: (session: OpenSession) => void;
}

const COLUMNS: readonly Column<OpenSession>[] = [
  {
    key: "device",
    title: "Device",
    render: ({ device, address }) => (
      <>
        {device}
        {address && (
          <Text size="xs" c="dimmed" fw={400}>
            {address}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "last_used_at",
    title: "Last Used",
    width: 152,
    // Kept to the hour: for the session at hand that would look like a mistake.
    render: ({ last_used_at, is_current }) =>
      is_current ? (
        <StatusBadge tone="positive">This device</StatusBadge>
      ) : (
        <RelativeDate value={last_used_at} />
      ),
  },
  {
    key: "created_at",
    title: "Logged In",
    width: 128,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The sessions of the user, this one first. */
export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const actions: Column<OpenSession> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 72,
    render: (session) =>
      session.is_current ? null : (
        <RowAction icon={IconLogout} label="Sign out" name={session.device} onClick={() => onEnd(session)} />
      ),
  };
  const rows = sessions.data?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <DataTable
      rowsLabel="Sessions"
      columns={[...COLUMNS, actions]}
      rows={rows}
      keyOf={({ id }) => id}
      error={queryErrorText(sessions)}
      onRetry={retryOf(sessions)}
    />
  );
}
