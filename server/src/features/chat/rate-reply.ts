import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Rating } from "@cxc/contract/chat.ts";
import { EVENT_FORMAT } from "@cxc/engine/dialogue/events.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { lockConversations } from "../conversation-log/append.repository.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { findRatedTurn } from "../conversation-log/ratings.repository.ts";

/** Each time that someone thinks better of it stays in the log. */
const RATINGS_OF_TURN_MAX = 20;

interface RatingOfTurn {
  conversationId: string;
  turnId: string;
  rating: Rating;
  /** Throws unless whoever asks may rate this agent's replies. */
  authorise(widget: AgentWidget): void;
}

/**
 * Appends what a visitor thinks of a reply; the same again appends nothing. Throws `not_found` for a turn without one,
 * and `limit_reached` after too many changes of mind.
 */
export async function rateReply(
  { conversationId, turnId, rating, authorise }: RatingOfTurn,
  { database, conversationLog }: { database: Database; conversationLog: ConversationLog },
): Promise<void> {
  await database.transaction(async (trx) => {
    await lockConversations([conversationId], trx);
    const turn = await findRatedTurn({ conversationId, turnId }, trx);
    if (!turn) throw new AppError("not_found");
    authorise(turn.widget);
    if (turn.rating === rating) return;
    if (turn.ratings >= RATINGS_OF_TURN_MAX) throw new AppError("limit_reached");
    const event = { v: EVENT_FORMAT, type: "rated", turn_id: turnId, rating } as const;
    await conversationLog.add({ conversationId, turnId, event }, trx);
  });
}
