import type { ModelRequest } from "../../dialogue/ports.ts";
import type { EarlierTurn } from "../earlier-turns.ts";
import { CONVERSATION_RULE, markConversation } from "./mark-conversation.ts";
import { DATA_RULE, markData } from "./mark-data.ts";

const ANSWER_VERSION = "answer-2";
/** What the model says where the passages don't answer. */
export const NO_ANSWER = "NONE";

interface Question {
  agent: { name: string; prompt: string };
  /** How the intent is to be answered; "" for an open question. */
  guidance: string;
  question: string;
  /** The turns before. */
  earlier: readonly EarlierTurn[];
  /** Best first. */
  passages: readonly { title: string; heading: string; text: string }[];
}

/** Asks for an answer that rests on the passages alone, each sentence with the numbers of its passages. */
export function answerPrompt({ agent, guidance, question, earlier, passages }: Question): ModelRequest {
  const numbered = passages.map(({ title, heading, text }, n) =>
    markData(`passage number="${n + 1}"`, [title, heading, text].filter((part) => part !== "").join("\n")),
  );
  return {
    purpose: "answer",
    prompt_version: ANSWER_VERSION,
    max_output_tokens: 500,
    system: [
      `You are ${agent.name}, answering a visitor. Your maker says: ${agent.prompt}`,
      guidance,
      DATA_RULE,
      earlier.length === 0 ? "" : CONVERSATION_RULE,
      "Answer the question from the passages only, in one to four short sentences, in the language of the question.",
      "End every sentence with the number of the passage it rests on, such as [1], or [1][2].",
      "Copy numbers, names and quotes exactly as they stand. Write plain text without links, web addresses, headings or lists.",
      `If the passages do not answer the question, say only ${NO_ANSWER}.`,
    ]
      .filter((part) => part.trim() !== "")
      .join("\n\n"),
    messages: [
      {
        role: "user",
        content: [...numbered, markConversation(earlier), markData("question", question)]
          .filter((part) => part !== "")
          .join("\n\n"),
      },
    ],
  };
}
