import type { DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type CallOptions, call, type DataOf } from "../../lib/call.ts";
import { DATA_SOURCES_KEY, useForgetDataSources } from "./use-data-sources.ts";

type UrlBody = CallOptions<typeof dataSourceRoutes.createUrl>["body"];
type UrlChange = NonNullable<CallOptions<typeof dataSourceRoutes.updateUrl>["body"]>;

/** A URL of a data source. */
export interface UrlParams {
  id: string;
  urlid: string;
}

/** A URL without its pages. */
export type UrlDetails = Omit<DataOf<typeof dataSourceRoutes.getUrl>, "pages">;

/** How often to ask while it is being read. */
const POLL_MS = 2_000;

/** What is known of a URL, its pages too, lies below this. */
export const urlKey = ({ id, urlid }: UrlParams) => [...DATA_SOURCES_KEY, "url", id, urlid];

/** Is it being read, or waiting for it? */
export function isBeingRead({ status }: Pick<DataSourceUrl, "status">): boolean {
  return status === "queued" || status === "crawling";
}

/** A URL without its pages, followed while it is being read. */
export function useUrl(params: UrlParams) {
  return useQuery({
    queryKey: urlKey(params),
    queryFn: async ({ signal }): Promise<UrlDetails> =>
      (await call(dataSourceRoutes.getUrl, { params, query: { per_page: 0 }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? POLL_MS : false),
  });
}

/** Adds a URL to a data source, which then reads it. */
export function useAddUrl(id: string) {
  const forget = useForgetDataSources();
  return async (body: UrlBody): Promise<void> => {
    await call(dataSourceRoutes.createUrl, { params: { id }, body });
    await forget();
  };
}

/** Changes what is read and when. */
export function useUpdateUrl(params: UrlParams) {
  const forget = useForgetDataSources();
  return async (body: UrlChange): Promise<void> => {
    await call(dataSourceRoutes.updateUrl, { params, body });
    await forget();
  };
}

/** Reads a URL again. */
export function useCrawlUrl() {
  const forget = useForgetDataSources();
  return useMutation({
    mutationFn: (params: UrlParams) => call(dataSourceRoutes.crawlUrl, { params }),
    onSettled: forget,
  });
}

/** Stops reading a URL. */
export function useCancelUrl() {
  const forget = useForgetDataSources();
  return useMutation({
    mutationFn: (params: UrlParams) => call(dataSourceRoutes.cancelUrl, { params }),
    onSettled: forget,
  });
}

/** Deletes a URL with what was read from it. */
export function useDeleteUrl() {
  const forget = useForgetDataSources();
  return useMutation({
    mutationFn: (params: UrlParams) => call(dataSourceRoutes.deleteUrl, { params }),
    onSettled: forget,
  });
}

/** What would be read from a URL. */
export function useUrlPreview(body: UrlBody) {
  return useQuery({
    // Apart from the data sources: what is added to them changes nothing here, and asking reads somebody's site.
    queryKey: ["url-preview", body],
    queryFn: async ({ signal }) => (await call(dataSourceRoutes.previewNewUrl, { body, signal })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
