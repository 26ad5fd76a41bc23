import { agentRoutes } from "@cxc/contract/agents.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { AGENTS_KEY } from "./use-agents.ts";

/** The texts of an agent that wait for facts of its owner; always asked anew, since a form may have filled one. */
export function useBlanks(id: string) {
  return useQuery({
    queryKey: [...AGENTS_KEY, "blanks", id],
    queryFn: async ({ signal }) => (await call(agentRoutes.listBlanks, { params: { id }, signal })).data,
    staleTime: 0,
    retry: false,
  });
}
