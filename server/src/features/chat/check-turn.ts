import type { ChatBody, ChatReply } from "@cxc/contract/chat.ts";
import { messages } from "@cxc/contract/messages.ts";
import { explainTurn } from "@cxc/engine/turn/explain.ts";
import { AppError } from "../../app-error.ts";
import { type Conversation, NEW_CONVERSATION } from "./known-conversations.ts";
import { endedReply } from "./present-reply.ts";
import type { RunnableAgent } from "./snapshots.ts";

const HAD_ENDED = "The conversation had ended before this message.";

/** `free`: the turn may run. `busy`: the turn before it has no reply yet. `ended`: nothing is appended any more. */
export type TurnCheck =
  | { kind: "free" }
  | { kind: "busy" }
  | { kind: "ended"; reply: Omit<ChatReply, "conversation_id" | "turn_id"> };

/**
 * The conversation that a message goes on with, or begins. Throws `not_found` for one that isn't there, and `invalid`
 * for an empty message in one.
 */
export function conversationOf(body: ChatBody, found: Conversation | undefined): Conversation {
  if (!body.conversation_id) return found ?? NEW_CONVERSATION;
  if (found?.state.mode !== body.mode) throw new AppError("not_found");
  if (body.message.trim() === "" && !body.form)
    throw new AppError("invalid", { errors: { message: messages.required } });
  return found;
}

/** Whether there is a place for a turn at the end of its conversation. */
export function checkTurn({ state }: Conversation, { snapshot }: RunnableAgent, body: ChatBody): TurnCheck {
  if (state.is_ended) {
    const reply = endedReply(snapshot);
    const trace = { ...explainTurn([]), decision: HAD_ENDED };
    return { kind: "ended", reply: body.mode === "test" ? { ...reply, trace } : reply };
  }
  return { kind: state.is_answering ? "busy" : "free" };
}
