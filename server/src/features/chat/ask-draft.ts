import type { ChatReply } from "@cxc/contract/chat.ts";
import type { createMessageHandler } from "./handle-message.ts";

/** Asks an agent's draft one message in a conversation of its own, which runs no actions. */
export function createDraftAsker(handleMessage: ReturnType<typeof createMessageHandler>) {
  return ({
    agentId,
    message,
    userId,
  }: {
    agentId: string;
    message: string;
    userId: string;
  }): Promise<ChatReply> =>
    handleMessage({
      body: { agent_id: agentId, message, message_type: "text", mode: "test", run_actions: false },
      idempotencyKey: undefined,
      visitor: `user ${userId}`,
      authorise: async () => undefined,
      onDelta: () => undefined,
    });
}
