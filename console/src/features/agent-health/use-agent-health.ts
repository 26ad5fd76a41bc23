import { agentHealthRoutes } from "@cxc/contract/agent-health.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type HealthQuery = NonNullable<CallOptions<typeof agentHealthRoutes.getHealth>["query"]>;
type Settling = CallOptions<typeof agentHealthRoutes.settleSuspect>["body"];

const healthKey = (agentId: string) => ["agent-health", agentId];

/** How often a check that goes on is asked whether it is done. */
const POLL_MS = 1_000;

/** What is known of an agent's intents, with a page of the phrases that hurt; followed while they are checked. */
export function useAgentHealth(agentId: string, query: HealthQuery) {
  return useQuery({
    queryKey: [...healthKey(agentId), query],
    queryFn: async ({ signal }) =>
      (await call(agentHealthRoutes.getHealth, { params: { id: agentId }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) && !state.error ? POLL_MS : false),
  });
}

/** Has the intents checked as they are now. */
export function useCheckHealth(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(agentHealthRoutes.checkHealth, { params: { id: agentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthKey(agentId) }),
  });
}

/** Moves or deletes a phrase, or says that it is right. Resolves with the server's message. */
export function useSettleSuspect(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Settling) =>
      (await call(agentHealthRoutes.settleSuspect, { params: { id: agentId }, body })).message,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: healthKey(agentId) }),
        queryClient.invalidateQueries({ queryKey: ["intents"] }),
        invalidateRelated("intent", queryClient),
      ]),
  });
}

/** Waits for its turn, or goes on. */
export function isUnderWay({ status }: { status: string }): boolean {
  return status === "waiting" || status === "running";
}
