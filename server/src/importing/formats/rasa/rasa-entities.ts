import { emptyEntity, type FoundEntity, type FoundIntent, type FoundSlot } from "../../found-bot.ts";
import { at, listAt, listOf, textAt, textsOf } from "../../loose-json.ts";
import { typeByName } from "../../map-types.ts";
import type { Notes } from "../../notes.ts";
import type { RasaData } from "./rasa-data.ts";
import { repliesOf } from "./rasa-replies.ts";

/** The project's entities, one for each role, with the options that synonyms, lookups, values and slots give them. */
export function entitiesOf(data: RasaData, notes: Notes): FoundEntity[] {
  const placed = placeSynonyms(data, notes);
  const entities: FoundEntity[] = [];
  for (const [name, { roles, values, samples, location }] of data.entities) {
    const slot = data.slots.get(name);
    const lookup = data.lookups.get(name)?.values ?? [];
    const listed = [...lookup, ...textsOf(at(slot, "values"))];
    const options = new Map([...values].map(([value, spellings]) => [value, new Set(spellings)]));
    for (const [value, spellings] of placed.get(name) ?? [])
      options.set(value, new Set([...(options.get(value) ?? []), ...spellings]));
    for (const value of listed) if (!options.has(value)) options.set(value, new Set());
    // Synonyms alone make no list: whatever else was meant for the entity would be refused.
    const type = listed.length > 0 ? "choice" : typeOf(name, slot);
    if (type !== "choice")
      for (const [value, spellings] of options)
        notes.leftOut("free_text", {
          of: "options",
          name: `${name}: ${[...spellings].join(", ")} for ${value}`,
          location,
        });
    for (const role of roles.size > 0 ? roles : [""]) {
      const entity = emptyEntity(role === "" ? name : `${name} ${role}`, type, location);
      entity.samples = [...samples].slice(0, 10);
      // Theirs take any other value too.
      entity.isOpen = true;
      if (type === "choice")
        entity.options = [...options].map(([value, synonyms]) => ({ value, synonyms: [...synonyms] }));
      entities.push(entity);
    }
  }
  for (const [name, { location }] of data.lookups)
    if (!data.entities.has(name))
      notes.tell("unresolved_name", { of: "entities", name: `lookup ${name}`, location });
  return entities;
}

/** What forms take as it is said: it stands in no phrase, so it belongs to none of the project's entities, and is one of its own. */
export function entitiesOfForms(
  intents: readonly FoundIntent[],
  known: readonly FoundEntity[],
  data: RasaData,
): FoundEntity[] {
  const keys = new Set(known.map(({ key }) => key));
  return intents.flatMap(({ slots, location }) =>
    slots.flatMap(({ entity }) => {
      if (keys.has(entity)) return [];
      keys.add(entity);
      const slot = data.slots.get(entity);
      const options = textsOf(at(slot, "values")).map((value) => ({ value, synonyms: [] }));
      const found = emptyEntity(entity, options.length > 0 ? "choice" : typeOf(entity, slot), location);
      return [{ ...found, options, isOpen: true }];
    }),
  );
}

/** A synonym names no entity: it goes to the one whose values, spellings or slot it matches. */
function placeSynonyms(data: RasaData, notes: Notes): Map<string, [string, string[]][]> {
  const placed = new Map<string, [string, string[]][]>();
  for (const [value, spellings] of data.synonyms) {
    const words = new Set([value, ...spellings].map((word) => word.toLowerCase()));
    const owner = [...data.entities].find(([name, { values, samples }]) => {
      const listed = [
        ...(data.lookups.get(name)?.values ?? []),
        ...textsOf(at(data.slots.get(name), "values")),
      ];
      return [...values.keys(), ...samples, ...listed].some((known) => words.has(known.toLowerCase()));
    });
    if (owner) placed.set(owner[0], [...(placed.get(owner[0]) ?? []), [value, spellings]]);
    else notes.tell("unresolved_name", { of: "options", name: `synonyms of ${value}` });
  }
  return placed;
}

function typeOf(name: string, slot: unknown): FoundEntity["type"] {
  const type = textAt(slot, "type");
  if (type === "bool") return "boolean";
  if (type === "float") return "number";
  return typeByName(name).type;
}

/** What a form asks for; slots that only code or other intents fill can't come along. */
export function slotsOf(
  form: string,
  { slots, mappings }: { slots: string[]; mappings: Map<string, unknown> },
  data: RasaData,
  notes: Notes,
): FoundSlot[] {
  return slots.flatMap((name) => {
    const given = mappings.get(name) ?? at(data.slots.get(name), "mappings");
    const list = Array.isArray(given) ? listOf(given) : given === undefined ? [] : [given];
    const fromEntity = list.find((mapping) => textAt(mapping, "type") === "from_entity");
    // A text beside an intent is what else was said to a yes or no.
    const isAsSaid = list.every((mapping) => textAt(mapping, "type") === "from_text");
    if (!fromEntity && !isAsSaid) {
      notes.tell("has_condition", { of: "entities", name: `${form}: ${name}` });
      return [];
    }
    const question =
      repliesOf(`utter_ask_${form}_${name}`, data, notes)[0] ??
      repliesOf(`utter_ask_${name}`, data, notes)[0] ??
      "";
    const role = textAt(fromEntity, "role");
    const entity = textAt(fromEntity, "entity") || name;
    if (listAt(fromEntity, "conditions").length > 1) notes.tell("has_condition", { of: "entities", name });
    return [{ name, entity: role === "" ? entity : `${entity} ${role}`, isRequired: true, question }];
  });
}
