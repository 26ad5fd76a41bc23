import type { AuditRow } from "@cxc/contract/audit-log.ts";
import { Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { useAuditFilters } from "./use-audit-filters.ts";
import { useAuditLog } from "./use-audit-log.ts";

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: "summary",
    title: "What",
    render: ({ summary, action }) => <span title={action}>{summary}</span>,
  },
  {
    key: "subject",
    title: "Thing",
    width: "24%",
    render: ({ subject }) =>
      subject?.title ? (
        <Text inherit lineClamp={2} title={subject.title}>
          {subject.title}
        </Text>
      ) : (
        NO_VALUE
      ),
  },
  {
    key: "user",
    title: "Who",
    width: "18%",
    render: ({ user }) => (
      <Text inherit lineClamp={2} title={user?.title}>
        {user?.title ?? "The operator, or a user that is gone"}
      </Text>
    ),
  },
  { key: "address", title: "Address", width: 136, render: ({ address }) => address ?? NO_VALUE },
  {
    key: "at",
    title: "When",
    isSortable: true,
    width: 128,
    render: ({ at }) => <RelativeDate value={at} />,
  },
];

/** Who did what to which thing, when and from where. */
export function AuditTable() {
  const { filters, isAny } = useAuditFilters();
  const list = useListSearch(["at"]);
  const log = useAuditLog({ ...list.query, ...filters });
  const meta = log.data?.meta;
  return (
    <DataTable
      rowsLabel="Entries"
      columns={COLUMNS}
      rows={log.data?.data}
      keyOf={({ id }) => id}
      error={queryErrorText(log)}
      onRetry={retryOf(log)}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      search={{ value: list.q, onSearch: list.onSearch }}
      paging={{
        page: list.page,
        total: meta?.total ?? 0,
        isCapped: meta?.total_is_capped ?? false,
        onPage: list.onPage,
      }}
      empty={
        <EmptyState
          icon={IconHistory}
          title="No Entries Found"
          text={
            isAny
              ? "Nothing was changed that the filters ask for."
              : "Every change stands here from the moment that it is made, and can't be altered."
          }
        />
      }
    />
  );
}
