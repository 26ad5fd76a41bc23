import type { CrawledPage } from "@cxc/contract/data-sources.ts";
import { PAGE_OUTCOMES, TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { Anchor, NativeSelect, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { listPages } from "./list-pages.ts";
import { outcomeText } from "./outcome-texts.ts";
import classes from "./UrlPagesTable.module.css";
import type { UrlParams } from "./use-urls.ts";
import { addressText } from "./web-address.ts";

interface UrlPagesTableProps {
  params: UrlParams;
  pages: readonly CrawledPage[];
}

/** The pages of a URL and what became of each; filter, search and sorting stand in the URL of this screen. */
export function UrlPagesTable({ params, pages }: UrlPagesTableProps) {
  const list = useListSearch(["title", "words", "fetched_at"]);
  const { outcome } = useSearch({ strict: false });
  const { q, sort, direction } = list;
  const found = useMemo(
    () => listPages(pages, { q, sort, direction, outcome }),
    [pages, q, sort, direction, outcome],
  );
  const from = (list.page - 1) * TABLE_PAGE_SIZE;

  const columns: Column<CrawledPage>[] = [
    {
      key: "title",
      title: "Page",
      isSortable: true,
      width: "32%",
      render: (page) => (
        <>
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                to="/datasource/details/$id/datasource/url/$urlid"
                params={params}
                search={{ pageid: page.id }}
                {...props}
              />
            )}
          >
            {page.title || addressText(page.url)}
          </Anchor>
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
      isSortable: true,
      render: ({ words }) => words.toLocaleString("en"),
    },
    {
      key: "http_status",
      title: "HTTP",
      align: "right",
      width: 72,
      render: ({ http_status }) => http_status ?? "–",
    },
    {
      key: "fetched_at",
      title: "Fetched",
      width: 128,
      isSortable: true,
      render: ({ fetched_at }) => (fetched_at ? <RelativeDate value={fetched_at} /> : "–"),
    },
  ];

  return (
    <DataTable
      rowsLabel="Pages"
      columns={columns}
      rows={found.slice(from, from + TABLE_PAGE_SIZE)}
      keyOf={({ id }) => id}
      sort={sort}
      direction={direction}
      onSort={list.onSort}
      search={{ value: q, onSearch: list.onSearch }}
      toolbar={<OutcomeFilter pages={pages} value={outcome ?? ""} />}
      paging={{ page: list.page, total: found.length, onPage: list.onPage }}
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

function OutcomeFilter({ pages, value }: { pages: readonly CrawledPage[]; value: string }) {
  const navigate = useNavigate();
  const counts = new Map<string, number>();
  for (const { outcome } of pages)
    counts.set(outcome ?? "waiting", (counts.get(outcome ?? "waiting") ?? 0) + 1);
  const choices = [...PAGE_OUTCOMES, null].flatMap((outcome) => {
    const key = outcome ?? "waiting";
    const count = counts.get(key);
    return count || key === value
      ? [{ value: key, label: `${outcomeText(outcome).label} (${count ?? 0})` }]
      : [];
  });
  return (
    <NativeSelect
      aria-label="Outcome"
      className={classes.filter}
      value={value}
      data={[{ value: "", label: `All outcomes (${pages.length})` }, ...choices]}
      onChange={({ currentTarget }) =>
        void navigate({
          to: ".",
          search: (before: Record<string, string | undefined>) => ({
            ...before,
            outcome: currentTarget.value || undefined,
            page: undefined,
          }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
