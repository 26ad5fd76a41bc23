import type { SlotValue } from "@cxc/contract/trace.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";

/** Says what the conversation knows by this title. */
export function replyWithCode(turn: Turn, { title, value }: { title: string; value: SlotValue }): ReplyDraft {
  return {
    markdown: sayCode(turn, { title, value }),
    outcome: "answered",
    intent_id: null,
    decision: `The visitor asked for "${title}", which this conversation has.`,
  };
}

export function sayCode(turn: Turn, { title, value }: { title: string; value: SlotValue }): string {
  return sentencesIn(turn)
    .neutral_reply.replaceAll("{title}", () => isolateValue(title, turn.language))
    .replaceAll("{values}", () => `**${isolateValue(String(value), turn.language)}**`);
}
