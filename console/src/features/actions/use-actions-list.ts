import { useListSearch } from "../../lib/use-list-search.ts";
import { useActions } from "./use-actions.ts";

/** The list of actions as the URL says: page, sort and search. */
export function useActionsList() {
  const list = useListSearch(["title", "created_at"]);
  return { ...list, actions: useActions(list.query) };
}
