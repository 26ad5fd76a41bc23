import type { ModelRequest } from "../../dialogue/ports.ts";
import type { EntityDefinition } from "../../entities/entity-definition.ts";
import { DATA_RULE, markData } from "./mark-data.ts";

const FILL_SLOTS_VERSION = "fill-slots-1";

/** Asks which words of a message name these values; null for each that it doesn't give. */
export function fillSlotsPrompt(message: string, entities: readonly EntityDefinition[]): ModelRequest {
  const properties = Object.fromEntries(
    entities.map(({ name, title, description }) => [
      name,
      { type: ["string", "null"], description: description === "" ? title : `${title}: ${description}` },
    ]),
  );
  return {
    purpose: "fill_slots",
    prompt_version: FILL_SLOTS_VERSION,
    max_output_tokens: 300,
    system: [
      "Find the values that a visitor's message states. Copy each word for word from the message; null where the message does not state it. Guess nothing.",
      DATA_RULE,
    ].join("\n\n"),
    messages: [{ role: "user", content: markData("message", message) }],
    schema: {
      type: "object",
      properties,
      required: entities.map(({ name }) => name),
      additionalProperties: false,
    },
  };
}
