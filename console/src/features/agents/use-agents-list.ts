import { useListSearch } from "../../lib/use-list-search.ts";
import { useAgents } from "./use-agents.ts";

/** The page of agents that the URL asks for, and the ways to change it. */
export function useAgentsList() {
  const list = useListSearch(["name", "data_source", "intents_count", "updated_at"]);
  return { ...list, agents: useAgents(list.query) };
}
