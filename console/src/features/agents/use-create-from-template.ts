import { importRoutes } from "@cxc/contract/imports.ts";
import type { AgentTemplate } from "@cxc/contract/rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isOutcomeUnknown } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

/** Makes an agent of a template, all or nothing; `mutate` resolves with its id. */
export function useCreateFromTemplate() {
  const queryClient = useQueryClient();
  /** Plans that may have been applied: the next try asks for the same. */
  const open = useRef(new Map<AgentTemplate, string>());
  return useMutation({
    mutationFn: async (template: AgentTemplate): Promise<string> => {
      const id =
        open.current.get(template) ?? (await call(importRoutes.planTemplate, { body: { template } })).data.id;
      open.current.set(template, id);
      return applyPlan(id).catch((error: unknown) => {
        if (!isOutcomeUnknown(error)) open.current.delete(template);
        throw error;
      });
    },
    onSuccess: (_, template) => {
      open.current.delete(template);
      return invalidateRelated("import", queryClient);
    },
  });
}

async function applyPlan(id: string): Promise<string> {
  return (await call(importRoutes.applyImport, { params: { id }, body: {} })).data.agent_id;
}
