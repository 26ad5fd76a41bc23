import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { useUrlSearch } from "./use-url-search.ts";

export type Direction = "asc" | "desc";

/**
 * The state of a list, which lives in the URL: `sort`, `direction`, `page` and `q`. `sortable` are the columns that
 * the list's call can sort by; anything else in the URL is left out of `query`.
 */
export function useListSearch<const Column extends string>(sortable: readonly Column[]) {
  const { search, change } = useUrlSearch();
  const sort = sortable.find((column) => column === search.sort);
  const direction: Direction = search.direction === "desc" ? "desc" : "asc";
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  const q = search.q ?? "";

  return {
    sort,
    direction: sort && direction,
    page,
    q,
    /** What the list's call takes. */
    query: { page, per_page: TABLE_PAGE_SIZE, ...(sort ? { sort, direction } : {}), ...(q ? { q } : {}) },
    onSort: (column: string, next: Direction) => change({ sort: column, direction: next, page: "1" }),
    onPage: (next: number) => change({ page: String(next) }),
    onSearch: (text: string) => change({ q: text || undefined, page: undefined }),
  };
}
