import type { Outcome } from "@cxc/contract/chat.ts";
import type { Conversation } from "@cxc/contract/conversations.ts";

type Tone = "neutral" | "positive" | "caution" | "negative";

interface OutcomeText {
  label: string;
  tone: Tone;
}

/** What a conversation, or one of its turns, came to. */
export const OUTCOME_TEXTS: Record<Outcome | Conversation["outcome"], OutcomeText> = {
  error: { label: "Error", tone: "negative" },
  action_failed: { label: "Action failed", tone: "negative" },
  unanswered: { label: "Unanswered", tone: "caution" },
  handed_off: { label: "Handed off", tone: "caution" },
  action_done: { label: "Action done", tone: "positive" },
  answered: { label: "Answered", tone: "positive" },
  form: { label: "Form", tone: "neutral" },
  greeting: { label: "Greeting", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
};

/** What a visitor thought of a reply. */
export function ratingText(rating: 1 | -1): string {
  return rating === 1 ? "Helpful" : "Not helpful";
}

/** With visitors, or in the test window. */
export const MODE_CHOICES = [
  { value: "live", label: "Live" },
  { value: "test", label: "Test" },
];
