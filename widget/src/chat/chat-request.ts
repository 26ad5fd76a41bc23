import type { ChatRequest } from "@cxc/contract/chat.ts";
import type { ConversationRef, Turn } from "./chat-state.ts";
import { clock } from "./clock.ts";

interface Sender {
  agentId: string;
  isTest: boolean;
  /** Test mode: really run actions that change data. */
  runActions: boolean;
}

/** What goes over the wire for a turn. A turn that was sent before goes out word for word again. */
export function chatRequest(
  turn: Pick<Turn, "message" | "form" | "request">,
  conversation: ConversationRef | null,
  sender: Sender,
): ChatRequest {
  if (turn.request) return turn.request;
  return {
    agent_id: sender.agentId,
    message: turn.message,
    message_type: "text",
    ...(conversation && { conversation_id: conversation.conversation_id }),
    ...(conversation?.intent_id && { intent_id: conversation.intent_id }),
    ...(turn.form && { form: { data: [...turn.form] } }),
    ...(sender.isTest && { mode: "test", run_actions: sender.runActions }),
    time_zone: clock("en").resolvedOptions().timeZone,
    locale: navigator.language,
  };
}
