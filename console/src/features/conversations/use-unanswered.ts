import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { QUESTIONS_DISMISSED_MAX } from "@cxc/contract/rules.ts";
import { type QuestionQueue, type UnansweredGroup, unansweredRoutes } from "@cxc/contract/unanswered.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

const KEY = ["conversations", "unanswered"];

/** What an agent could not answer lately, alike questions together, most frequent first. */
export function useUnanswered(agentId: string, mode: "live" | "test", queue: QuestionQueue) {
  return useQuery({
    queryKey: [...KEY, agentId, mode, queue],
    queryFn: async ({ signal }) =>
      (await call(unansweredRoutes.listUnanswered, { query: { agent_id: agentId, mode, queue }, signal }))
        .data,
  });
}

/** Says that the questions of a group are not for this agent, or takes that back. */
export function useDismissGroup(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ question, phrases, isBack }: UnansweredGroup & { isBack: boolean }) => {
      const questions = [...new Set([question, ...phrases])].slice(0, QUESTIONS_DISMISSED_MAX);
      const body = { agent_id: agentId, questions };
      const { message } = await (isBack
        ? call(unansweredRoutes.restoreUnanswered, { body })
        : call(unansweredRoutes.dismissUnanswered, { body }));
      return message;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Asks again for unanswered questions: some of them have an answer now. */
export function useForgetUnanswered() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

/** Adds each wording of a group to an intent, and asks it again on the draft. Resolves with the first correction. */
export function useTeachGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, intentId }: { group: UnansweredGroup; intentId: string }) => {
      const [first, ...others] = turnsByWording(group);
      if (!first) throw new Error("A group of questions has a question.");
      const correction = await correct(first, intentId);
      for (const turn of others) await correct(turn, intentId);
      return correction;
    },
    onSettled: () => invalidateRelated("correction", queryClient),
  });
}

/** One turn for each wording: the same phrase is not added twice. */
export function turnsByWording({ turns }: UnansweredGroup): UnansweredGroup["turns"] {
  const byMessage = new Map(turns.map((turn) => [turn.message.trim().toLowerCase(), turn]));
  return [...byMessage.values()];
}

async function correct(turn: UnansweredGroup["turns"][number], intentId: string) {
  const params = { id: turn.conversation_id, turnid: turn.turn_id };
  return (await call(conversationRoutes.correctTurn, { params, body: { intent_id: intentId } })).data;
}
