import { ROLE_LABELS } from "@cxc/contract/access.ts";
import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import type { Member } from "@cxc/contract/team.ts";
import { Text } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useSession } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { listMembers, MEMBER_SORTS } from "./list-members.ts";
import { MemberActions } from "./MemberActions.tsx";
import { useMembers } from "./use-team.ts";

/** Everybody of the company: all are there already, so that sorting and searching ask nobody. */
export function MembersTable() {
  const members = useMembers();
  const list = useListSearch(MEMBER_SORTS);
  const { user } = useSession();
  const found = members.data && listMembers(members.data, list);
  const from = (list.page - 1) * TABLE_PAGE_SIZE;

  const columns: Column<Member>[] = [
    {
      key: "name",
      title: "Name",
      isSortable: true,
      render: ({ id, name, email }) => (
        <>
          <Text inherit fw={500}>
            {name}
            {id === user?.id && (
              <Text span inherit c="dimmed" fw={400}>
                {" "}
                (you)
              </Text>
            )}
          </Text>
          <Text size="xs" c="dimmed" fw={400}>
            {email}
          </Text>
        </>
      ),
    },
    {
      key: "role",
      title: "Role",
      isSortable: true,
      width: 160,
      render: ({ role }) => ROLE_LABELS[role],
    },
    { key: "status", title: "Status", width: 144, render: (member) => <MemberStatus {...member} /> },
    {
      key: "last_used_at",
      title: "Last Used",
      isSortable: true,
      width: 128,
      render: ({ last_used_at }) => (last_used_at ? <RelativeDate value={last_used_at} /> : "Never"),
    },
    {
      key: "created_at",
      title: "Joined",
      isSortable: true,
      width: 128,
      render: ({ created_at }) => <RelativeDate value={created_at} />,
    },
    {
      key: "actions",
      title: "Actions",
      align: "right",
      width: 128,
      // One's own role and access are another admin's to change, one's own password has its page.
      render: (member) => (member.id === user?.id ? null : <MemberActions member={member} />),
    },
  ];

  return (
    <DataTable
      rowsLabel="Members"
      columns={columns}
      rows={found?.slice(from, from + TABLE_PAGE_SIZE)}
      keyOf={({ id }) => id}
      error={queryErrorText(members)}
      onRetry={retryOf(members)}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      search={{ value: list.q, onSearch: list.onSearch }}
      paging={{ page: list.page, total: found?.length ?? 0, onPage: list.onPage }}
    />
  );
}

function MemberStatus({ is_active, is_verified }: Member) {
  if (!is_active) return <StatusBadge tone="neutral">Deactivated</StatusBadge>;
  if (!is_verified) return <StatusBadge tone="caution">Not verified</StatusBadge>;
  return <StatusBadge tone="positive">Active</StatusBadge>;
}
