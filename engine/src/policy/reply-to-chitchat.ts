import { sentencesIn } from "../dialogue/reply-context.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { Chitchat } from "../languages/find-chitchat.ts";
import { greet, type ReplyDraft, replyWithSentence } from "../replies/replies.ts";

/** What the agent says to small talk; to who asks whether it is a bot, the truth. */
export function replyToChitchat(turn: Turn, { kind }: Chitchat): ReplyDraft {
  switch (kind) {
    case "greeting":
      return {
        ...greet(turn, turn.input.greeting, turn.input.suggestions),
        ...(turn.state.turns > 0 ? { markdown: sentencesIn(turn).greeted_again } : {}),
        decision: "A greeting was greeted back.",
      };
    case "thanks":
      return replyWithSentence(turn, "welcome", "Thanks were taken.");
    case "goodbye":
      return replyWithSentence(turn, "goodbye", "A goodbye was said back.");
    case "how_are_you":
      return replyWithSentence(turn, "how_are_you", "A friendly question was answered.");
    case "waiting":
      return replyWithSentence(turn, "waiting", "The visitor asked for a moment.");
    case "are_you_bot":
    case "who_are_you":
      return replyWithSentence(turn, "are_you_bot", "The visitor asked who answers here, and was told.");
  }
}
