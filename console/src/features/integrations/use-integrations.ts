import { type Integration, integrationRoutes } from "@cxc/contract/integrations.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { isSyncing } from "./is-syncing.ts";

export type CrmSettings = CallOptions<typeof integrationRoutes.connectCrm>["body"];
export type CrmTest = NonNullable<CallOptions<typeof integrationRoutes.testCrm>["body"]>;

const INTEGRATIONS_KEY = ["integrations"];
/** How often a sync that is looked at is asked how far it is, and one that goes on behind other screens. */
const WATCH_MS = 2_000;
const FOLLOW_MS = 10_000;

const integrationsQuery = {
  queryKey: INTEGRATIONS_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(integrationRoutes.listIntegrations, { signal })).data,
};

/** The CRMs that can be connected, with their state; a running sync is followed. */
export function useIntegrations() {
  return useQuery({
    ...integrationsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isSyncing) && !state.error ? WATCH_MS : false),
  });
}

/** Does a sync run that was begun or seen in this tab? It is followed to its end; without one nothing is asked. */
export function useIsSyncing(): boolean {
  const { data } = useQuery({
    ...integrationsQuery,
    enabled: ({ state }) => state.data?.some(isSyncing) ?? false,
    refetchInterval: FOLLOW_MS,
  });
  return data?.some(isSyncing) ?? false;
}

/** Connects a CRM in place of the one before, or changes the settings of the connected one. */
export function useConnectCrm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (settings: CrmSettings) =>
      (await call(integrationRoutes.connectCrm, { body: settings })).data,
    onSuccess: (connected) => show(queryClient, connected),
  });
}

/** Disconnects the CRM. */
export function useDisconnectCrm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(integrationRoutes.disconnectCrm),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INTEGRATIONS_KEY }),
  });
}

/** Tries the connection: of these settings, or without any of the connected CRM. */
export function useTestCrm() {
  return useMutation({
    mutationFn: async (settings: CrmTest | undefined) =>
      (await call(integrationRoutes.testCrm, settings ? { body: settings } : {})).data,
  });
}

/** Begins a sync of the connected CRM. */
export function useSyncCrm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(integrationRoutes.syncCrm)).data,
    onSuccess: (syncing) => show(queryClient, syncing),
  });
}

/** The answer's state at once, in its card; then all of them anew. */
function show(queryClient: QueryClient, changed: Integration): Promise<void> {
  queryClient.setQueryData(INTEGRATIONS_KEY, (before: Integration[] | undefined) =>
    before?.map((each) => (each.provider === changed.provider ? changed : each)),
  );
  return queryClient.invalidateQueries({ queryKey: INTEGRATIONS_KEY });
}
