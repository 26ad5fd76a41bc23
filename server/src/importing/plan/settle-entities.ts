import { DESCRIPTION_MAX, QUESTION_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import type { FoundBot, FoundEntity, FoundType } from "../found-bot.ts";
import type { Notes } from "../notes.ts";
import type { PlannedContent } from "../planned-import.ts";
import { type Choice, settleChoices } from "./settle-choices.ts";
import { isStorable, tidy } from "./settle-phrases.ts";

type PlannedEntity = PlannedContent["entities"][number];

/** One example of each type, for holes in phrases that know no values. */
const EXAMPLES: Partial<Record<FoundType, string>> = {
  integer: "2",
  number: "2",
  email: "name@example.com",
  phone: "5550100123",
  url: "https://example.com",
};

export interface SettledEntities {
  entities: PlannedEntity[];
  /** By the key of the found entity. */
  ids: Map<string, string>;
  /** Values for a hole that names an entity, never none. */
  samplesOf(key: string): string[];
  options: { found: number; taken: number };
}

/** The entities that come to be, each with the questions of their bot; types that we don't have are named. */
export function settleEntities(bot: FoundBot, from: string, notes: Notes): SettledEntities {
  const questions = new Map<string, string>();
  for (const { slots } of bot.intents)
    for (const { entity, question } of slots)
      if (question !== "" && !questions.has(entity)) questions.set(entity, question);
  const ids = new Map<string, string>();
  const byKey = new Map<string, FoundEntity>();
  const entities: PlannedEntity[] = [];
  const titles = new Set<string>();
  // What has no place in a found bot, its reader left out.
  const options = { found: notes.countLeftOut("options"), taken: 0 };
  for (const entity of bot.entities) {
    if (ids.has(entity.key)) {
      notes.leftOut("repeated", { of: "entities", name: entity.key, location: entity.location });
      continue;
    }
    const title = uniqueTitle(readable(entity.title.replace(/^sys[-.]/, "")), titles);
    if (title === "" || title.length > TITLE_MAX) {
      notes.leftOut(title === "" ? "empty" : "too_long", {
        of: "entities",
        name: entity.key,
        location: entity.location,
      });
      continue;
    }
    const id = `entity-${entities.length + 1}`;
    ids.set(entity.key, id);
    byKey.set(entity.key, entity);
    const asked = tidy(entity.description || questions.get(entity.key) || "");
    const description =
      isStorable(asked) && asked !== ""
        ? asked.slice(0, DESCRIPTION_MAX).toWellFormed()
        : `Imported from ${from}`;
    const choices = settleChoices(entity, options, notes);
    const question = (questions.get(entity.key) ?? "").slice(0, QUESTION_MAX).toWellFormed();
    entities.push({
      id,
      title,
      description,
      data_type: typeOf(entity, choices, notes),
      ...(choices ? { choices } : {}),
      ...(question !== "" && isStorable(question) ? { question: tidy(question) } : {}),
    });
  }
  return { entities, ids, samplesOf: (key) => samplesOf(byKey.get(key), key), options };
}

/** The type that we have, a list that fits as a choice; what was wider or more is said. */
function typeOf(
  entity: FoundEntity,
  choices: Choice[] | undefined,
  notes: Notes,
): PlannedEntity["data_type"] {
  const { key, type, location, pattern, widenedFrom } = entity;
  if (pattern) notes.tell("pattern_not_run", { of: "entities", name: `${key}: ${pattern}`, location });
  const ours = type === "choice" && !choices ? "string" : type;
  const theirs = widenedFrom ?? (ours === type ? undefined : type);
  if (theirs !== undefined)
    notes.tell("type_widened", { of: "entities", name: `${key}: ${theirs} became ${ours}`, location });
  if (choices && entity.isOpen)
    notes.tell("type_widened", { of: "entities", name: `${key}: other values were allowed`, location });
  return ours;
}

function samplesOf(entity: FoundEntity | undefined, key: string): string[] {
  if (!entity) return [readable(key).toLowerCase() || "this"];
  const values = [...entity.options.map(({ value }) => value), ...entity.samples]
    .map(tidy)
    .filter((value) => value !== "" && isStorable(value));
  const example = EXAMPLES[entity.type];
  if (values.length > 0) return values.slice(0, 3);
  return [example ?? (readable(entity.title).toLowerCase() || "this")];
}

/** `dest_city` and `destCity` become "Dest city"; what people wrote with blanks stays. */
function readable(name: string): string {
  const tidied = tidy(name);
  if (!isStorable(tidied)) return "";
  if (/\s/.test(tidied)) return tidied.charAt(0).toUpperCase() + tidied.slice(1);
  const words = tidied
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-.:]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function uniqueTitle(title: string, taken: Set<string>): string {
  let unique = title;
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${title} ${number}`;
  taken.add(unique.toLowerCase());
  return unique;
}
