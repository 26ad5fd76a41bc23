import type { ChatReply } from "@cxc/contract/chat.ts";
import { conversationId } from "./conversation-id.ts";
import type { createMessageHandler } from "./handle-message.ts";

interface Parts {
  handleMessage: ReturnType<typeof createMessageHandler>;
  /** Takes the conversation away again: it repeats what a visitor said, whose own conversation may be erased. */
  forget(conversationId: string): Promise<void>;
}

/** Asks an agent's draft one message in a conversation of its own, which runs no actions and leaves nothing behind. */
export function createDraftAsker({ handleMessage, forget }: Parts) {
  return async (question: { agentId: string; message: string; userId: string }): Promise<ChatReply> => {
    const { agentId, message, userId } = question;
    const reply = await handleMessage({
      body: { agent_id: agentId, message, message_type: "text", mode: "test", run_actions: false },
      idempotencyKey: undefined,
      visitor: `user ${userId}`,
      authorise: async () => undefined,
      onDelta: () => undefined,
    });
    await forget(conversationId(reply.conversation_id));
    return reply;
  };
}
