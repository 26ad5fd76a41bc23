import type { ConversationState } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { confirming, pendingForm } from "../dialogue/frames.ts";

/** The intent whose form, or question whether to go ahead, waits for the visitor; by id, null for none. */
export function openIntent(state: ConversationState): string | null {
  return confirming(state)?.intent_id ?? pendingForm(state)?.intent_id ?? null;
}

/** The same behind a turn: a form that its reply doesn't show is open to nobody. */
export function openAfter(events: readonly Event[], state: ConversationState): string | null {
  const replied = events.findLast((event) => event.type === "agent_replied");
  return replied?.form || confirming(state) ? openIntent(state) : null;
}
