import { importRoutes } from "@cxc/contract/imports.ts";
import type { AgentTemplate } from "@cxc/contract/rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { forgetWhatShows } from "../../lib/changed.ts";

/** Makes an agent of a template, all or nothing; `mutate` resolves with its id. */
export function useCreateFromTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (template: AgentTemplate): Promise<string> => {
      const { id } = (await call(importRoutes.planTemplate, { body: { template } })).data;
      return (await call(importRoutes.applyImport, { params: { id }, body: {} })).data.agent_id;
    },
    onSuccess: () => forgetWhatShows("import", queryClient),
  });
}
