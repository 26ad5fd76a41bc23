import { useListSearch } from "../../lib/use-list-search.ts";
import { useDataSources } from "./use-data-sources.ts";

/** The page of data sources that the URL asks for, and the ways to change it. */
export function useDataSourcesList() {
  const list = useListSearch(["title", "created_at"]);
  return { ...list, sources: useDataSources(list.query) };
}
