import type { Feature } from "../../feature.ts";
import { type ConversationsDependencies, serveConversations } from "./conversations.routes.ts";
import { deleteExpiredConversations } from "./erase-conversation.ts";

/** What people read of conversations, and how long they are kept. */
export function openConversations(options: ConversationsDependencies): Feature {
  return {
    serve: (router) => serveConversations(router, options),
    scheduledTasks: {
      retention: () =>
        deleteExpiredConversations({ database: options.database, erase: options.conversationLog.erase }),
    },
  };
}
