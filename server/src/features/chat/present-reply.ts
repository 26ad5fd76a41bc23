import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Event } from "@cxc/engine/events.ts";
import { explainTurn } from "@cxc/engine/explain.ts";
import { isGenerated } from "@cxc/engine/is-generated.ts";
import { renderMarkdown } from "@cxc/engine/respond/render-markdown.ts";
import { renderReply } from "@cxc/engine/respond/render-reply.ts";
import { replyContextOf, sentencesIn } from "@cxc/engine/respond/reply-context.ts";
import type { Snapshot } from "@cxc/engine/snapshot.ts";

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
