import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { insertTurnEvent } from "../conversation-log/conversation-log.repository.ts";

interface Note {
  conversationId: string;
  turnId: string;
  text: string;
  userId: string;
}

/** Leaves a note on a turn; the newest counts. Throws `not_found`. */
export async function noteTurn(
  { conversationId, turnId, text, userId }: Note,
  trx: Transaction<Schema>,
): Promise<void> {
  const event = { type: "noted", turn_id: turnId, text, user_id: userId } as const;
  if (!(await insertTurnEvent({ conversationId, turnId }, event, trx))) throw new AppError("not_found");
}
