import { type AgentTest, agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

type TurnBody = CallOptions<typeof agentTestRoutes.createTestFromTurn>["body"];

/** Saves a turn of a conversation, with the turns before it, as a test of the agent. */
export function useSaveTurn(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TurnBody): Promise<AgentTest> =>
      (await call(agentTestRoutes.createTestFromTurn, { params: { id: agentId }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["agent-tests", agentId] }),
  });
}
