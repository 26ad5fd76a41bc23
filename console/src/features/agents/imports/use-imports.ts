import { type ChosenColumns, type ImportPlan, importRoutes } from "@cxc/contract/imports.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CallOptions, call, upload } from "../../../lib/call.ts";
import { invalidateRelated } from "../../../lib/invalidate-related.ts";
import { AGENTS_KEY } from "../use-agents.ts";

const planKey = (id: string) => ["imports", id];

/** How files are to be read where there is a choice. */
export interface ReadingChoice {
  language?: string | undefined;
  /** Of several bots in the files. */
  bot?: string | undefined;
  /** Of a table. */
  columns?: ChosenColumns | undefined;
}

interface PlanOrder extends ReadingChoice {
  files: readonly File[];
  /** The agent into which it goes; a new one where nothing is said. */
  agentId: string | undefined;
}

/** Sends a bot's files and has its import planned; `share` of them is sent, 0 to 1. */
export function usePlanImport() {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const plan = useMutation({
    mutationFn: async ({ files, agentId, language, bot, columns }: PlanOrder): Promise<ImportPlan> => {
      setShare(0);
      const fields = { agent_id: agentId, language, bot, columns: columns && JSON.stringify(columns) };
      return (await upload(importRoutes.createImport, { files, fields, onProgress: setShare })).data;
    },
    onSuccess: (data) => queryClient.setQueryData(planKey(data.id), data),
  });
  return { ...plan, share };
}

/** A plan; asks nothing while there is no id. */
export function useImportPlan(id: string | undefined) {
  return useQuery({
    queryKey: planKey(id ?? ""),
    queryFn: async ({ signal }) =>
      (await call(importRoutes.getImport, { params: { id: id ?? "" }, signal })).data,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type ApplyBody = CallOptions<typeof importRoutes.applyImport>["body"];

/** Makes what is ticked. */
export function useApplyImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplyBody) => call(importRoutes.applyImport, { params: { id }, body }),
    onSuccess: () => invalidateRelated("import", queryClient),
  });
}

/** What was imported into an agent. */
export function useAgentImports(agentId: string) {
  return useQuery({
    queryKey: [...AGENTS_KEY, "imports", agentId],
    queryFn: async ({ signal }) =>
      (await call(importRoutes.listAgentImports, { params: { id: agentId }, signal })).data,
  });
}
