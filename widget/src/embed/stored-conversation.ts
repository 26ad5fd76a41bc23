import type { ConversationRef } from "../chat/chat-state.ts";

/** The conversation that this tab had with an agent, so that it goes on over page loads. Storage may be forbidden. */
export function readConversation(agentId: string): ConversationRef | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(keyOf(agentId)) ?? "null",
    ) as Partial<ConversationRef> | null;
    if (typeof stored?.conversation_id !== "string") return null;
    return { conversation_id: stored.conversation_id, intent_id: stored.intent_id ?? null };
  } catch {
    return null;
  }
}

/** Keeps the conversation for this tab; null forgets it. */
export function storeConversation(agentId: string, conversation: ConversationRef | null): void {
  try {
    if (conversation) sessionStorage.setItem(keyOf(agentId), JSON.stringify(conversation));
    else sessionStorage.removeItem(keyOf(agentId));
  } catch {
    // Without storage the conversation lasts as long as the page.
  }
}

function keyOf(agentId: string): string {
  return `chatbot:${agentId}`;
}
