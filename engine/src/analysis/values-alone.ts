import type { EntityDefinition, ExtractionContext } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { blanked } from "../entities/mention.ts";
import { asksWhat, asksWhether } from "../languages/asks-something.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { wordsOfAll } from "../languages/words-of.ts";

/** A longer message says more than values. */
const CHARACTERS_MAX = 160;
const NOT = wordsOfAll(({ not }) => not);

/** What people say whatever they want: a day, an hour, who they are and where to reach them. */
const USUAL: EntityDefinition[] = (["date", "time", "phone", "email", "string"] as const).map(
  (data_type) => ({
    ...{ id: `usual ${data_type}`, name: data_type, description: "", data_type },
    title: data_type === "string" ? "Name" : data_type,
  }),
);

/**
 * Whether a message says values and no word that tells what they are for: "next Monday at noon, this is Maria Lopez speaking".
 * What asks for a fact, or says "not", tells something.
 */
export function saysValuesAlone(
  message: string,
  entities: EntityDefinition[],
  context: ExtractionContext,
): boolean {
  const { language } = context;
  if (message.length > CHARACTERS_MAX || asksWhat(message, language) || asksWhether(message, language))
    return false;
  const own = extractSlots(message, entities, context);
  if (own.length === 0) return false;
  const rest = blanked(message, own);
  const words = phraseOf(blanked(rest, extractSlots(rest, USUAL, context))).split(/[ _]+/u);
  if (words.some((word) => NOT.has(word))) return false;
  const titles = new Set(entities.flatMap(({ title }) => phraseOf(title).split(" ")));
  return words.every((word) => titles.has(word) || isFrameWord(word, language));
}
