import type { ModelRequest } from "../../dialogue/ports.ts";
import type { EarlierTurn } from "../earlier-turns.ts";
import { CONVERSATION_RULE, markConversation } from "./mark-conversation.ts";
import { DATA_RULE, markData } from "./mark-data.ts";

const WORD_REPLY_VERSION = "word-reply-2";

interface Reply {
  agent: { name: string; prompt: string };
  intent: { title: string; prompt: string; reply: string };
  /** The visitor's words; "" after a form. */
  message: string;
  /** The turns before. */
  earlier: readonly EarlierTurn[];
  /** By title, as a person reads them. */
  values: readonly (readonly [title: string, text: string])[];
  /** What the action answered, by field; undefined where none ran. */
  fields: Readonly<Record<string, string>> | undefined;
  /** BCP 47. */
  language: string;
}

/** Asks for the reply to an intent in the maker's spirit, from its values and what its action answered. */
export function wordReplyPrompt({
  agent,
  intent,
  message,
  earlier,
  values,
  fields,
  language,
}: Reply): ModelRequest {
  const knownValues = values.map(([title, text]) => `${title}: ${text}`).join("\n");
  const answered = fields && Object.entries(fields).map(([path, text]) => `${path}: ${text}`);
  return {
    purpose: "word_reply",
    prompt_version: WORD_REPLY_VERSION,
    max_output_tokens: 500,
    system: [
      `You are ${agent.name}, answering a visitor. Your maker says: ${agent.prompt}`,
      `The visitor's concern is "${intent.title}". For it your maker says: ${intent.prompt}`,
      intent.reply.trim() === "" ? "" : `An example of a good reply, with placeholders: ${intent.reply}`,
      fields ? "What was asked for has been done; <result> tells how it went." : "",
      DATA_RULE,
      earlier.length === 0 ? "" : CONVERSATION_RULE,
      `Write only the reply, in one to four short sentences, in the visitor's language, or else in "${language}".`,
      "Take numbers, dates, times and names only from <values>, <result> and what your maker says; make up none. Promise nothing that is not said there. Write no links.",
    ]
      .filter((part) => part.trim() !== "")
      .join("\n\n"),
    messages: [
      {
        role: "user",
        content: [
          knownValues === "" ? "" : markData("values", knownValues),
          answered ? markData("result", answered.join("\n")) : "",
          markConversation(earlier),
          markData("message", message === "" ? "(The visitor filled in the form.)" : message),
        ]
          .filter((part) => part !== "")
          .join("\n\n"),
      },
    ],
  };
}
