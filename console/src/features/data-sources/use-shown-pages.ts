import type { PagesQuery } from "@cxc/contract/data-source-urls.ts";
import { PAGE_OUTCOMES, TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { listPages } from "./list-pages.ts";
import { PAGES_AT_ONCE, useUrlPages } from "./use-url-pages.ts";
import type { UrlDetails, UrlParams } from "./use-urls.ts";

const SORTS = ["title", "words", "fetched_at"] as const;

/**
 * What the table of a URL's pages shows. Where all pages are there (`isWhole`), it is chosen and sorted here; where
 * they are many, the server chooses, in the order of reading. `rows` is undefined until they are known.
 */
export function useShownPages(params: UrlParams, url: UrlDetails) {
  const isWhole = (url.pages_found ?? 0) <= PAGES_AT_ONCE;
  const list = useListSearch(isWhole ? SORTS : []);
  const { outcome } = useSearch({ strict: false });
  const { q, sort, direction } = list;
  const from = (list.page - 1) * TABLE_PAGE_SIZE;
  const part = useUrlPages(params, url, isWhole ? {} : partOf({ q, outcome, from }));
  const pages = part.data?.pages;
  const found = useMemo(
    () => (isWhole && pages ? listPages(pages, { q, sort, direction, outcome }) : pages),
    [isWhole, pages, q, sort, direction, outcome],
  );
  const start = isWhole ? from : from % PAGES_AT_ONCE;
  return {
    list,
    pages,
    isWhole,
    rows: found?.slice(start, start + TABLE_PAGE_SIZE),
    total: (isWhole ? found?.length : part.data?.found) ?? 0,
    error: queryErrorText(part),
    onRetry: retryOf(part),
  };
}

/** The hundred in which the shown rows begin. The server does not know an outcome "waiting". */
function partOf({ q, outcome, from }: { q: string; outcome: string | undefined; from: number }): PagesQuery {
  const known = PAGE_OUTCOMES.find((name) => name === outcome);
  return {
    page: Math.floor(from / PAGES_AT_ONCE) + 1,
    ...(q ? { q } : {}),
    ...(known ? { outcome: known } : {}),
  };
}
