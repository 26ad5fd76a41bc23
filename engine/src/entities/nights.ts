import { countKind } from "../languages/count-nouns.ts";
import type { DateMention } from "./date.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { IntegerMention } from "./integer.ts";
import type { Mention } from "./mention.ts";
import { tellingWords } from "./text-words.ts";

const DAY_MS = 86_400_000;
const NIGHTS = "nights/all";

interface DatesAndNumbers {
  date: readonly DateMention[];
  integer: readonly IntegerMention[];
}

/**
 * The nights between the two dates of a message's only range ("3 to 5 January" are two), for the first of the entities
 * that asks for nights, unless the message counts them. What says so is the joint, which no other value needs.
 */
export function findNights(
  entities: readonly EntityDefinition[],
  { date, integer }: DatesAndNumbers,
): { entity: EntityDefinition; found: Mention<number> }[] {
  const entity = entities.find(({ title }) =>
    tellingWords(title).some(({ word }) => countKind(word) === NIGHTS),
  );
  if (entity === undefined || integer.some(({ kind }) => kind === NIGHTS)) return [];
  const [from, to, ...others] = date;
  if (from?.role !== "start" || to?.role !== "end" || others.length > 0 || to.start < from.end) return [];
  const value = Math.round((Date.parse(to.value) - Date.parse(from.value)) / DAY_MS);
  return value > 0 ? [{ entity, found: { value, start: from.end, end: to.start } }] : [];
}
