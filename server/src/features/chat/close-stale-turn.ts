import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { closeTurn } from "@cxc/engine/turn/close-turn.ts";
import type { Database } from "../../database/open.ts";
import { findOpenTurn, listTurnEvents } from "../conversation-log/conversation-log.repository.ts";
import type { ConversationLog, TurnAppend } from "../conversation-log/conversation-log.ts";
import type { Conversation } from "./known-conversations.ts";

/** No turn takes longer: one that has no reply by then broke off with its process. */
const TURN_MS_MAX = 90_000;
/** One that begins later than this from now began before the clock was set back: nobody knows how old it is. */
const CLOCK_SLACK_MS = 60_000;

interface Stale {
  turn: Omit<TurnAppend, "turnId" | "events" | "beginning">;
  snapshot: Snapshot;
  conversation: Conversation;
}

/**
 * Ends the last turn of a conversation, if its process can't be at it any more, without running anything again. Answers
 * whether its action's outcome is unknown.
 */
export async function closeStaleTurn(
  { turn, snapshot, conversation: { state } }: Stale,
  { database, conversationLog }: { database: Database; conversationLog: ConversationLog },
): Promise<boolean> {
  const { conversationId: conversation_id } = turn;
  const open = await findOpenTurn(conversation_id, database.query);
  if (!open || (open.age_ms > -CLOCK_SLACK_MS && open.age_ms < TURN_MS_MAX)) return false;
  const { turn_id } = open;
  const events: Event[] = await listTurnEvents({ conversation_id, turn_id }, database.query);
  const closing = closeTurn(snapshot, state, events);
  const appended = await conversationLog.append({ ...turn, turnId: turn_id, events: closing.events });
  return appended.kind === "stored" && closing.is_unknown;
}
