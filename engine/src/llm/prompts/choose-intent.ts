import type { ModelRequest } from "../../dialogue/ports.ts";
import { PHRASES_IN_TURN, type SnapshotIntent } from "../../dialogue/snapshot.ts";
import { DATA_RULE, markData } from "./mark-data.ts";

const CHOOSE_INTENT_VERSION = "choose-intent-1";
/** The choice of none of them. */
export const NO_CHOICE = "none";

/** Asks which of these concerns a message is about, by number, or none. */
export function chooseIntentPrompt(message: string, intents: readonly SnapshotIntent[]): ModelRequest {
  const concerns = intents.map(({ title, description, training_phrases }, n) => {
    const examples = training_phrases.slice(0, PHRASES_IN_TURN).map((phrase) => JSON.stringify(phrase));
    return `${n + 1}. ${title}. ${description} Examples: ${examples.join(", ")}`;
  });
  return {
    purpose: "choose_intent",
    prompt_version: CHOOSE_INTENT_VERSION,
    max_output_tokens: 50,
    system: [
      "Decide which one of these concerns a visitor's message is about. Choose none where it is about something else.",
      concerns.join("\n"),
      DATA_RULE,
    ].join("\n\n"),
    messages: [{ role: "user", content: markData("message", message) }],
    schema: {
      type: "object",
      properties: { choice: { type: "string", enum: [...intents.map((_, n) => String(n + 1)), NO_CHOICE] } },
      required: ["choice"],
      additionalProperties: false,
    },
  };
}
