import { DIALOGUE_ACTS } from "@cxc/contract/rules.ts";
import type { ModelRequest } from "../../dialogue/ports.ts";
import { PHRASES_IN_TURN, type SnapshotIntent } from "../../dialogue/snapshot.ts";
import type { EntityDefinition } from "../../entities/entity-definition.ts";
import { CHITCHAT_KINDS } from "../../languages/parts/chitchat-words.ts";
import type { EarlierTurn } from "../earlier-turns.ts";
import { CONVERSATION_RULE, markConversation } from "./mark-conversation.ts";
import { DATA_RULE, markData } from "./mark-data.ts";

const UNDERSTAND_VERSION = "understand-1";

const ACTS = [
  "request: the visitor wants one of the concerns; give its number and the values that they state for it.",
  "inform: the visitor gives values that are asked for.",
  "correct: the visitor changes a value that is known already. Where they don't say the new one, its value is empty.",
  "affirm, deny: the visitor says yes or no to what the agent asked or offered.",
  "cancel: the visitor drops what is open.",
  "question: the visitor asks for a fact. Write the question out in full, with what it refers to.",
  "repeat: the visitor wants to hear something again. Give the number of a concern where they ask what was booked or done.",
  "ask_for_agent: the visitor wants a person.",
  "acknowledge: the visitor takes note and wants nothing.",
  "chitchat: a greeting, a mood or the like; give its mood.",
];

/** What a model is told of a turn. */
interface Situation {
  message: string;
  /** The parts of the message, where there are several. */
  segments: readonly string[];
  /** Near ones first. */
  concerns: readonly { intent: SnapshotIntent; entities: readonly EntityDefinition[] }[];
  /** What is open, a line each, in words; it holds values of the visitor. */
  open: readonly string[];
  earlier: readonly EarlierTurn[];
  /** `YYYY-MM-DD`, the visitor's, with the day of the week. */
  today: string;
}

/** Asks what a message means: acts of the closed list, each with the words that it is made of and the values in them. */
export function understandPrompt({
  message,
  segments,
  concerns,
  open,
  earlier,
  today,
}: Situation): ModelRequest {
  return {
    purpose: "understand",
    prompt_version: UNDERSTAND_VERSION,
    max_output_tokens: 700,
    system: [
      "You tell what a visitor's message means; somebody else answers it. Tell each thing that the message does, in its order, as one candidate. Tell none where you can't say what it means.",
      `What a candidate may be:\n${ACTS.join("\n")}`,
      `The concerns that the agent knows, by number:\n${concerns.map(concernLine).join("\n")}`,
      'Copy "words" word for word from the message. Of a value, "words" are those that state it, and "value" is what they mean: a day as YYYY-MM-DD, a time as HH:MM, a number in figures, true or false, a choice as it is listed, any other text as it stands. Make up no value, and leave out what the message doesn\'t say.',
      `Today is ${today}.`,
      DATA_RULE,
      earlier.length === 0 ? "" : CONVERSATION_RULE,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    messages: [
      {
        role: "user",
        content: [
          open.length === 0 ? "" : markData("open", open.join("\n")),
          markConversation(earlier),
          segments.length < 2 ? "" : markData("parts", segments.join("\n")),
          markData("message", message),
        ]
          .filter((part) => part !== "")
          .join("\n\n"),
      },
    ],
    schema: schemaFor(concerns),
  };
}

function concernLine({ intent, entities }: Situation["concerns"][number], n: number): string {
  const { title, description, training_phrases } = intent;
  const phrases = training_phrases.slice(0, PHRASES_IN_TURN).map((phrase) => JSON.stringify(phrase));
  const fields = entities.map(
    ({ name, title, data_type, choices = [] }) =>
      `${name} (${[title, data_type, ...choices.map(({ value }) => value)].join(", ")})`,
  );
  return [
    `${n + 1}. ${title}. ${description}`,
    phrases.length === 0 ? "" : `Examples: ${phrases.join(", ")}.`,
    fields.length === 0 ? "" : `Values: ${fields.join("; ")}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Providers that are strict want every property to be required, so what may be missing is null. */
function schemaFor(concerns: Situation["concerns"]) {
  const names = [...new Set(concerns.flatMap(({ entities }) => entities.map(({ name }) => name)))];
  const value = object({
    entity: names.length === 0 ? { type: "string" } : { type: "string", enum: names },
    words: { type: "string" },
    value: { type: "string" },
  });
  const candidate = object({
    act: { type: "string", enum: DIALOGUE_ACTS },
    words: { type: "string" },
    concern: { type: ["string", "null"], enum: [...concerns.map((_, n) => String(n + 1)), null] },
    values: { type: "array", items: value },
    question: { type: ["string", "null"] },
    mood: { type: ["string", "null"], enum: [...CHITCHAT_KINDS, null] },
  });
  return object({ candidates: { type: "array", items: candidate } });
}

function object(properties: Readonly<Record<string, unknown>>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
