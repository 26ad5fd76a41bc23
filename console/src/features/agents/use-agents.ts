import { type Agent, type AgentListItem, agentRoutes } from "@cxc/contract/agents.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type AgentsQuery = NonNullable<CallOptions<typeof agentRoutes.listAgents>["query"]>;
type AgentBody = CallOptions<typeof agentRoutes.updateAgent>["body"];

/** Begins the key of whatever is asked about agents. */
export const AGENTS_KEY = ["agents"];
const LISTS_KEY = [...AGENTS_KEY, "list"];
/** The key of one agent. */
export const agentKey = (id: string) => [...AGENTS_KEY, "one", id];

/** How often a list is asked for again while changes of its agents are still being counted. */
const COUNTING_POLL_MS = 2_000;

/** A page of agents. */
export function useAgents(query: AgentsQuery) {
  return useQuery({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(agentRoutes.listAgents, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUncounted) ? COUNTING_POLL_MS : false),
  });
}

/** One agent; asks nothing while there is no id. */
export function useAgent(id: string | undefined) {
  return useQuery({ ...agentQuery(id ?? ""), enabled: id !== undefined });
}

/** Asks for an agent as it is saved now. */
export function useFindAgent() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.fetchQuery({ ...agentQuery(id), staleTime: 0 });
}

/** Creates an agent, or changes the one with this id. Resolves with undefined when the answer names no agent. */
export function useSaveAgent() {
  const queryClient = useQueryClient();
  return async (body: AgentBody, id: string | undefined): Promise<Agent | undefined> => {
    const answer = await (id
      ? call(agentRoutes.updateAgent, { params: { id }, body })
      : call(agentRoutes.createAgent, { body }));
    const data: Agent | undefined = answer.data;
    if (!data?.id) return undefined;
    queryClient.setQueryData(agentKey(data.id), data);
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    void invalidateRelated("agent", queryClient);
    return data;
  };
}

type SettingsBody = Pick<AgentBody, "settings" | "updated_at">;

/** Changes an agent's settings, and nothing else of it as it is known now. */
export function useSaveSettings({ id }: Agent) {
  const queryClient = useQueryClient();
  const findAgent = useFindAgent();
  const save = useSaveAgent();
  return async (body: SettingsBody): Promise<Agent | undefined> => {
    const known = queryClient.getQueryData<Agent>(agentKey(id)) ?? (await findAgent(id));
    const { name, description, prompt, data_source } = known;
    return save({ name, description, prompt, data_source: data_source.id, ...body }, id);
  };
}

/** Deletes an agent with all that belongs to it. */
export function useDeleteAgent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(agentRoutes.deleteAgent, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: agentKey(id) });
      void invalidateRelated("agent", queryClient);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

function isUncounted({ published_version, changes_count }: AgentListItem): boolean {
  return published_version !== null && changes_count === null;
}

function agentQuery(id: string) {
  return {
    queryKey: agentKey(id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Agent> =>
      (await call(agentRoutes.getAgent, { params: { id }, signal })).data,
  };
}
