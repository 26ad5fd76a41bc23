import { useListSearch } from "../../lib/use-list-search.ts";
import { useEntities } from "./use-entities.ts";

/** The page of entities that the URL asks for, and the ways to change it. */
export function useEntitiesList() {
  const list = useListSearch(["title", "created_at"]);
  return { ...list, entities: useEntities(list.query) };
}
