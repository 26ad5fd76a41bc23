import type { ChatBody } from "@cxc/contract/chat.ts";
import { messages } from "@cxc/contract/messages.ts";
import { type ConversationState, EMPTY_CONVERSATION, fold } from "@cxc/engine/conversation.ts";
import { AppError } from "../../app-error.ts";
import type { TurnFacts } from "./conversations.repository.ts";

export interface Conversation {
  state: ConversationState;
  /** Of the last event; -1 before the first. */
  sequence: number;
}

/** The conversation as it stands. Throws `not_found` for one that isn't there, and `invalid` for an empty message in one. */
export function continueConversation(
  body: ChatBody,
  { events }: TurnFacts,
  cached: Conversation | undefined,
): Conversation {
  const isKnown = cached !== undefined && events[0]?.sequence === cached.sequence;
  const news = isKnown ? events.slice(1) : events;
  const conversation = {
    state: fold(
      news.map(({ event }) => event),
      isKnown ? cached.state : EMPTY_CONVERSATION,
    ),
    sequence: events.at(-1)?.sequence ?? -1,
  };
  if (!body.conversation_id) return conversation;
  const isThere = (isKnown || events[0]?.sequence === 0) && conversation.state.mode === body.mode;
  if (!isThere) throw new AppError("not_found");
  if (body.message.trim() === "" && !body.form)
    throw new AppError("invalid", { errors: { message: messages.required } });
  return conversation;
}
