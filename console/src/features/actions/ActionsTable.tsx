import type { ActionListItem } from "@cxc/contract/actions.ts";
import { Anchor, Text } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { queryErrorText } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { useActions } from "./use-actions.ts";

const COLUMNS: readonly Column<ActionListItem>[] = [
  {
    key: "title",
    title: "Title",
    isSortable: true,
    render: ({ id, title }) => (
      <Anchor inherit renderRoot={(props) => <Link to="/actions/details/$id" params={{ id }} {...props} />}>
        {title}
      </Anchor>
    ),
  },
  {
    key: "description",
    title: "Description",
    render: ({ description }) => (
      <Text inherit lineClamp={1}>
        {description}
      </Text>
    ),
  },
  {
    key: "created_at",
    title: "Created Date",
    isSortable: true,
    width: 160,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The actions that intents can name. */
export function ActionsTable() {
  const list = useListSearch(["title", "created_at"]);
  const actions = useActions(list.query);
  return (
    <DataTable
      rowsLabel="Actions"
      columns={COLUMNS}
      rows={actions.data?.data}
      keyOf={({ id }) => id}
      error={queryErrorText(actions)}
      onRetry={() => void actions.refetch()}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      search={{ value: list.q, onSearch: list.onSearch }}
      paging={{ page: list.page, total: actions.data?.meta?.total ?? 0, onPage: list.onPage }}
      empty={
        <EmptyState
          icon={IconBolt}
          title="No Actions Found"
          text="An action lets an agent do something: call another system, send an email, hand over to a person. Creating them is not available in this version yet."
        />
      }
    />
  );
}
