import { type Integration, integrationRoutes } from "@cxc/contract/integrations.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

const INTEGRATIONS_KEY = ["integrations"];

/** The CRMs that can be connected, with their state. */
export function useIntegrations() {
  return useQuery({
    queryKey: INTEGRATIONS_KEY,
    queryFn: async ({ signal }) => (await call(integrationRoutes.listIntegrations, { signal })).data,
  });
}

/** Connects a CRM. */
export function useConnectCrm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (provider: Integration["provider"]) =>
      call(integrationRoutes.connectCrm, { body: { provider } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: INTEGRATIONS_KEY }),
  });
}

/** Disconnects the CRM. */
export function useDisconnectCrm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(integrationRoutes.disconnectCrm),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: INTEGRATIONS_KEY }),
  });
}
