import type { SmallTalk } from "../texts/talk/small-talk.ts";
import type { Turn } from "../turn.ts";
import { type Draft, greet, say } from "./replies.ts";

/** What the agent says to small talk; to who asks whether it is a bot, the truth. */
export function talkBack({ snapshot, input }: Turn, { kind }: SmallTalk): Draft {
  switch (kind) {
    case "greeting":
      return {
        ...greet(snapshot, input.greeting, input.suggestions),
        decision: "A greeting was greeted back.",
      };
    case "thanks":
      return say(snapshot, "welcome", "Thanks were taken.");
    case "goodbye":
      return say(snapshot, "goodbye", "A goodbye was said back.");
    case "how_are_you":
      return say(snapshot, "how_are_you", "A friendly question was answered.");
    case "are_you_bot":
      return say(snapshot, "are_you_bot", "The visitor asked who answers here, and was told.");
  }
}
