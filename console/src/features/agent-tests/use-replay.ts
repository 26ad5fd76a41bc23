import { replayRoutes } from "@cxc/contract/replays.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { Filters } from "../conversation-filters/use-conversation-filters.ts";

/** How often a replay that goes on is asked how far it is. */
const POLL_MS = 700;

interface ReplayWish extends Filters {
  limit: number;
}

/** Has the last live conversations of these filters asked again of the draft; resolves with the replay's id. */
export function useStartReplay(agentId: string) {
  return useMutation({
    mutationFn: async ({ agent_id: _, mode: __, ...body }: ReplayWish) =>
      (await call(replayRoutes.startReplay, { params: { id: agentId }, body })).data.run_id,
  });
}

/** A replay, followed until it has ended; asks nothing while there is no id. */
export function useReplay(agentId: string, runId: string | undefined) {
  return useQuery({
    queryKey: ["agent-tests", agentId, "replay", runId],
    queryFn: async ({ signal }) =>
      (await call(replayRoutes.getReplay, { params: { id: agentId, runid: runId ?? "" }, signal })).data,
    enabled: runId !== undefined,
    refetchInterval: ({ state }) =>
      state.data && !["waiting", "running"].includes(state.data.status)
        ? false
        : state.error
          ? false
          : POLL_MS,
  });
}

/** One conversation as it went and as it goes on the draft; asks nothing until it is opened. */
export function useReplayed(agentId: string, runId: string, conversationId: string | undefined) {
  return useQuery({
    queryKey: ["agent-tests", agentId, "replay", runId, conversationId],
    queryFn: async ({ signal }) =>
      (
        await call(replayRoutes.getReplayed, {
          params: { id: agentId, runid: runId, conversationid: conversationId ?? "" },
          signal,
        })
      ).data.turns,
    enabled: conversationId !== undefined,
  });
}
