import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

/** How sure an agent was of its last messages. */
export function useLastScores(agentId: string) {
  return useQuery({
    queryKey: ["conversations", "scores", agentId],
    queryFn: async ({ signal }) =>
      (await call(conversationRoutes.listLastScores, { params: { id: agentId }, signal })).data,
  });
}
