import { addressAsked } from "../analysis/address-asked.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";

/** To who asks where the business is: the address that its maker gave. */
export function answerAddress(turn: Turn): ReplyDraft | undefined {
  const address = addressAsked(turn);
  if (address === undefined) return undefined;
  return {
    markdown: sentencesIn(turn).find_us.replaceAll("{address}", () => escapeMarkdown(address)),
    outcome: "answered",
    intent_id: null,
    decision: "The address of the agent's settings answers.",
  };
}
