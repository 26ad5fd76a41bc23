import { sentencesIn } from "../dialogue/reply-context.ts";
import type { Turn } from "../dialogue/turn.ts";
import { isAddressQuestion } from "../knowledge/address-question.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";

/** To who asks where the business is: the address that its maker gave. */
export function answerAddress(turn: Turn): ReplyDraft | undefined {
  const address = turn.snapshot.agent.address?.trim();
  if (!address || !isAddressQuestion(turn.input.message)) return undefined;
  return {
    markdown: sentencesIn(turn).find_us.replaceAll("{address}", () => escapeMarkdown(address)),
    outcome: "answered",
    intent_id: null,
    decision: "The address of the agent's settings answers.",
  };
}
