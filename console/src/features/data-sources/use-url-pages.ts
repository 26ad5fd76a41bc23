import type { PagesQuery } from "@cxc/contract/data-source-urls.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { isBeingRead, type UrlDetails, type UrlParams, urlKey } from "./use-urls.ts";

/** As many pages are asked for at once: of a URL that has no more, all are there. */
export const PAGES_AT_ONCE = 100;

/** Up to a hundred of a URL's pages and how many there are; asked for again when the URL has come further. */
export function useUrlPages(params: UrlParams, url: UrlDetails | undefined, query: PagesQuery = {}) {
  return useQuery({
    queryKey: [...urlKey(params), "pages", query, url?.status, url?.progress, url?.crawled_at],
    queryFn: async ({ signal }) => {
      const part = { ...query, per_page: PAGES_AT_ONCE };
      const { data } = await call(dataSourceRoutes.getUrl, { params, query: part, signal });
      return { pages: data.pages, found: data.pages_found ?? data.pages.length };
    },
    enabled: url !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** A page with its text and passages; asked for again when a reading has ended. Waits for URL and id. */
export function useCrawledPage(params: UrlParams, url: UrlDetails | undefined, pageid: string | undefined) {
  return useQuery({
    queryKey: [...urlKey(params), "page", pageid, url && isBeingRead(url), url?.crawled_at],
    queryFn: async ({ signal }) =>
      (await call(dataSourceRoutes.getPage, { params: { ...params, pageid: pageid ?? "" }, signal })).data,
    enabled: url !== undefined && pageid !== undefined,
    placeholderData: (before) => (before?.id === pageid ? before : undefined),
  });
}
