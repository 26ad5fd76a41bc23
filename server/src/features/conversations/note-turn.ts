import { EVENT_FORMAT } from "@cxc/engine/dialogue/events.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";

interface Note {
  conversationId: string;
  turnId: string;
  text: string;
  userId: string;
}

/** Leaves a note on a turn; the newest counts. Throws `not_found`. */
export async function noteTurn(
  { conversationId, turnId, text, userId }: Note,
  conversationLog: ConversationLog,
  trx: Transaction<Schema>,
): Promise<void> {
  const event = { v: EVENT_FORMAT, type: "noted", turn_id: turnId, text, user_id: userId } as const;
  const { kind } = await conversationLog.add({ conversationId, turnId, event }, trx);
  if (kind !== "stored") throw new AppError("not_found");
}
