import { queryErrorText } from "./query-error.ts";
import type { useListSearch } from "./use-list-search.ts";

interface ListQuery<Row> {
  data: { data: readonly Row[]; meta?: { total?: number } | undefined } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

type ListSearch = Pick<
  ReturnType<typeof useListSearch>,
  "sort" | "direction" | "onSort" | "q" | "onSearch" | "page" | "onPage"
>;

/** What a table of a searched, sorted and paged list shows: the query's rows or its failure, and what the URL asks for. */
export function listTable<Row>(query: ListQuery<Row>, list: ListSearch) {
  return {
    rows: query.data?.data,
    error: queryErrorText(query),
    onRetry: () => void query.refetch(),
    sort: list.sort,
    direction: list.direction,
    onSort: list.onSort,
    search: { value: list.q, onSearch: list.onSearch },
    paging: { page: list.page, total: query.data?.meta?.total ?? 0, onPage: list.onPage },
  };
}
