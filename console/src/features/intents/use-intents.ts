import { type Intent, intentRoutes } from "@cxc/contract/intents.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type IntentsQuery = NonNullable<CallOptions<typeof intentRoutes.listIntents>["query"]>;
type IntentBody = CallOptions<typeof intentRoutes.updateIntent>["body"];

const INTENTS_KEY = ["intents"];
const listsKey = (agentId: string) => [...INTENTS_KEY, "list", agentId];
const intentKey = (id: string) => [...INTENTS_KEY, "one", id];

/** A page of an agent's intents; asks nothing while there is no agent. */
export function useIntents(agentId: string | undefined, query: IntentsQuery) {
  return useQuery({
    queryKey: [...listsKey(agentId ?? ""), query],
    queryFn: ({ signal }) => call(intentRoutes.listIntents, { params: { id: agentId ?? "" }, query, signal }),
    enabled: agentId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** One intent. */
export function useIntent(id: string) {
  return useQuery(intentQuery(id));
}

/** Asks for an intent as it is saved now. */
export function useFindIntent() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.fetchQuery({ ...intentQuery(id), staleTime: 0 });
}

/**
 * Creates an intent of an agent, or changes one. Resolves with the intent and the server's message. `conversation_ids`: where
 * the phrases of a new one were said.
 */
export function useSaveIntent(target: { agentId: string } | { intentId: string }) {
  const forget = useForgetIntents();
  const queryClient = useQueryClient();
  return async (
    body: IntentBody,
    conversation_ids?: string[],
  ): Promise<{ data: Intent; message: string }> => {
    const { data, message } = await ("intentId" in target
      ? call(intentRoutes.updateIntent, { params: { id: target.intentId }, body })
      : call(intentRoutes.createIntent, {
          params: { id: target.agentId },
          body: { ...body, ...(conversation_ids ? { conversation_ids } : {}) },
        }));
    queryClient.setQueryData(intentKey(data.id), data);
    void forget(data.agent_id);
    return { data, message };
  };
}

/** Deletes an intent of an agent; the list is asked for again also after a failure, which may mean that it is gone. */
export function useDeleteIntent(agentId: string | undefined) {
  const forget = useForgetIntents();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(intentRoutes.deleteIntent, { params: { id } }),
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: intentKey(id) }),
    onSettled: () => forget(agentId ?? ""),
  });
}

/** Lists of the agent's intents, and what shows something of them. */
function useForgetIntents() {
  const queryClient = useQueryClient();
  return (agentId: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: listsKey(agentId) }),
      invalidateRelated("intent", queryClient),
    ]);
}

function intentQuery(id: string) {
  return {
    queryKey: intentKey(id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Intent> =>
      (await call(intentRoutes.getIntent, { params: { id }, signal })).data,
  };
}
