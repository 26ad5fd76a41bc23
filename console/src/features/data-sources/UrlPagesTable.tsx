import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";
import { Text } from "@mantine/core";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { OutcomeFilter } from "./OutcomeFilter.tsx";
import { outcomeText } from "./outcome-texts.ts";
import { useShownPages } from "./use-shown-pages.ts";
import type { UrlDetails, UrlParams } from "./use-urls.ts";
import { addressText } from "./web-address.ts";

interface UrlPagesTableProps {
  params: UrlParams;
  url: UrlDetails;
}

/** The pages of a URL and what became of each; filter, search and sorting stand in the URL of this screen. */
export function UrlPagesTable({ params, url }: UrlPagesTableProps) {
  const { list, pages, rows, total, isWhole, error, onRetry } = useShownPages(params, url);

  const columns: Column<CrawledPage>[] = [
    {
      key: "title",
      title: "Page",
      isSortable: isWhole,
      width: "32%",
      render: (page) => (
        <>
          <TextLink
            link={{
              to: "/datasource/details/$id/datasource/url/$urlid",
              params,
              search: { pageid: page.id },
            }}
          >
            {page.title || addressText(page.url)}
          </TextLink>
          {page.title && (
            <Text size="xs" c="dimmed">
              {addressText(page.url)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "outcome",
      title: "Outcome",
      render: (page) => <Outcome page={page} />,
    },
    {
      key: "words",
      title: "Words",
      align: "right",
      width: 88,
      isSortable: isWhole,
      render: ({ words }) => words.toLocaleString("en"),
    },
    {
      key: "http_status",
      title: "HTTP",
      align: "right",
      width: 72,
      render: ({ http_status }) => http_status ?? NO_VALUE,
    },
    {
      key: "fetched_at",
      title: "Fetched",
      width: 128,
      isSortable: isWhole,
      render: ({ fetched_at }) => (fetched_at ? <RelativeDate value={fetched_at} /> : NO_VALUE),
    },
  ];

  return (
    <DataTable
      rowsLabel="Pages"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      error={error}
      onRetry={onRetry}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      search={{ value: list.q, onSearch: list.onSearch }}
      toolbar={<OutcomeFilter pages={isWhole ? pages : undefined} />}
      paging={{ page: list.page, total, onPage: list.onPage }}
    />
  );
}

function Outcome({ page: { outcome, reason, remedy } }: { page: CrawledPage }) {
  const { label, tone } = outcomeText(outcome);
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {tone !== "positive" && (reason || remedy) && (
        <Text size="xs" c="dimmed" mt={4}>
          {reason} {remedy}
        </Text>
      )}
    </>
  );
}
