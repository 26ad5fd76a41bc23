import { type DataSource, dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { TABLE_PAGE_SIZE_MAX } from "@cxc/contract/rules.ts";
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type DataSourcesQuery = NonNullable<CallOptions<typeof dataSourceRoutes.listDataSources>["query"]>;
type NewDataSource = CallOptions<typeof dataSourceRoutes.createDataSource>["body"];
type DataSourceChange = NonNullable<CallOptions<typeof dataSourceRoutes.updateDataSource>["body"]>;

export const DATA_SOURCES_KEY = ["data-sources"];
const LISTS_KEY = [...DATA_SOURCES_KEY, "list"];
const dataSourceKey = (id: string) => [...DATA_SOURCES_KEY, "one", id];

/** How often to ask while something is being read. */
const POLL_MS = 2_000;

/** A page of data sources, followed while one of them is being read. */
export function useDataSources(query: DataSourcesQuery) {
  return useQuery({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(dataSourceRoutes.listDataSources, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "indexing") ? POLL_MS : false,
  });
}

/** Data sources to choose from: those that match the text, 100 at most. */
export function useDataSourceChoices(q: string) {
  return useDataSources({
    per_page: TABLE_PAGE_SIZE_MAX,
    sort: "title",
    direction: "asc",
    ...(q ? { q } : {}),
  });
}

/** One data source with its URLs, files and articles, followed while it is being read. */
export function useDataSource(id: string) {
  return useQuery({
    ...dataSourceQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "indexing" ? POLL_MS : false),
  });
}

/** The titles of these data sources, as far as they are known yet. */
export function useDataSourceTitles(ids: readonly string[]): Map<string, string> {
  const asked = useQueries({ queries: ids.map((id) => dataSourceQuery(id)) });
  return new Map(asked.flatMap(({ data }) => (data ? [[data.id, data.title]] : [])));
}

/** Asks for a data source as it is saved now. */
export function useFindDataSource() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.fetchQuery({ ...dataSourceQuery(id), staleTime: 0 });
}

/** Creates a data source with its URLs and articles. */
export function useCreateDataSource() {
  const remember = useRememberDataSource();
  return async (body: NewDataSource): Promise<DataSource> => {
    const { data } = await call(dataSourceRoutes.createDataSource, { body });
    remember(data);
    return data;
  };
}

/** Changes title and description. */
export function useUpdateDataSource(id: string) {
  const remember = useRememberDataSource();
  const queryClient = useQueryClient();
  return async (body: DataSourceChange): Promise<DataSource> => {
    const { data } = await call(dataSourceRoutes.updateDataSource, { params: { id }, body });
    remember(data);
    void invalidateRelated("dataSource", queryClient);
    return data;
  };
}

/** Deletes a data source; ApiError `in_use` says which agents use it. */
export function useDeleteDataSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(dataSourceRoutes.deleteDataSource, { params: { id } }),
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: dataSourceKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

/** Asks again for everything about data sources: something of theirs was changed. */
export function useForgetDataSources() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DATA_SOURCES_KEY });
}

function useRememberDataSource() {
  const queryClient = useQueryClient();
  return (data: DataSource) => {
    queryClient.setQueryData(dataSourceKey(data.id), data);
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
  };
}

function dataSourceQuery(id: string) {
  return {
    queryKey: dataSourceKey(id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DataSource> =>
      (await call(dataSourceRoutes.getDataSource, { params: { id }, signal })).data,
  };
}
