import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import { type Agent, agentRoutes } from "@cxc/contract/agents.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../../lib/call.ts";
import { AGENTS_KEY, agentKey } from "../use-agents.ts";

type WidgetBody = CallOptions<typeof agentRoutes.updateWidget>["body"];

/** What the draft, or an old version, would change for visitors; always asked anew, since anything may have changed it. */
export function useChanges(id: string, { version, isShown = true }: { version?: number; isShown?: boolean }) {
  return useQuery({
    queryKey: [...AGENTS_KEY, "changes", id, version ?? "draft"],
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version: String(version) };
      return (await call(agentRoutes.listChanges, { params: { id }, query, signal })).data;
    },
    enabled: isShown,
    staleTime: 0,
    gcTime: 0,
  });
}

/** A page of published versions, newest first. */
export function useVersions(id: string, page: number) {
  return useQuery({
    queryKey: [...AGENTS_KEY, "versions", id, page],
    queryFn: ({ signal }) => call(agentRoutes.listVersions, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Makes an old version live again. */
export function useRestoreVersion(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call(agentRoutes.restoreVersion, { params: { id, version: String(version) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: AGENTS_KEY }),
  });
}

/** Changes look or allowed websites, as far as they are sent. */
export function useSaveWidget(id: string) {
  const queryClient = useQueryClient();
  return async (body: WidgetBody): Promise<AgentWidget> => {
    const { updated_at, ...widget } = (await call(agentRoutes.updateWidget, { params: { id }, body })).data;
    queryClient.setQueryData<Agent>(agentKey(id), (agent) => agent && { ...agent, widget, updated_at });
    return widget;
  };
}
