import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { isGenerated } from "@cxc/engine/dialogue/is-generated.ts";
import { replyContextOf, sentencesIn } from "@cxc/engine/dialogue/reply-context.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { renderMarkdown } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { explainTurn } from "@cxc/engine/turn/explain.ts";

/** A turn's answer, from its events alone; in test mode with its reasons. */
export function presentReply(
  events: Event[],
  { credential, turnId, mode }: { credential: string; turnId: string; mode: "live" | "test" },
): ChatReply {
  const replied = events.findLast((event) => event.type === "agent_replied");
  if (!replied) throw new Error("a turn has no reply");
  const { suggestions, form, citations, outcome, intent_id } = replied;
  return {
    response: renderReply(replied),
    suggestions,
    form,
    citations,
    outcome,
    intent_id,
    conversation_id: credential,
    turn_id: turnId,
    ...(isGenerated(events) ? { generated: true } : {}),
    ...(mode === "test" ? { trace: explainTurn(events) } : {}),
  };
}

/** Whether these events of a turn hold its reply. */
export function isAnswered(events: readonly Event[]): boolean {
  return events.some(({ type }) => type === "agent_replied");
}

/** After the end nothing is appended any more. */
export function endedReply(snapshot: Snapshot): Omit<ChatReply, "conversation_id" | "turn_id"> {
  return {
    response: renderMarkdown(sentencesIn(replyContextOf(snapshot)).ended),
    suggestions: [],
    form: null,
    citations: [],
    outcome: "ended",
    intent_id: null,
  };
}
