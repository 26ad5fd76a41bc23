import { agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Makes a test of the agent expect what it came to in a run on the draft. */
export function useAcceptAnswers(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ testId, runId }: { testId: string; runId: string }) =>
      call(agentTestRoutes.acceptAnswers, {
        params: { id: agentId, testid: testId },
        body: { run_id: runId },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["agent-tests", agentId] }),
  });
}
