import type { AgentWidget } from "@cxc/contract/agents.ts";
import type { Rating } from "@cxc/contract/chat.ts";
import type { Kysely } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { findRatedTurn, insertRating } from "./rate-reply.repository.ts";

/** Each clash means that the conversation went on meanwhile. */
const TRIES = 10;
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
 * and `limit_reached` to who can't make up their mind.
 */
export async function rateReply(
  { conversationId, turnId, rating, authorise }: RatingOfTurn,
  query: Kysely<Schema>,
): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const turn = await findRatedTurn({ conversationId, turnId }, query);
    if (!turn) throw new AppError("not_found");
    authorise(turn.widget);
    if (turn.rating === rating) return;
    if (turn.ratings >= RATINGS_OF_TURN_MAX) throw new AppError("limit_reached");
    if (await insertRating({ conversationId, turnId, sequence: turn.sequence + 1, rating }, query)) return;
  }
  throw new AppError("turn_in_progress", { retryAfter: 1 });
}
